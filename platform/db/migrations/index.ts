import type { Migration } from "kysely/migration";
import * as content from "./0001-content.ts";
import * as leads from "./0002-leads.ts";
import * as accounts from "./0003-accounts.ts";
import * as files from "./0004-files.ts";
import * as fileChanges from "./0005-file-changes.ts";
import * as disabledAccounts from "./0006-disabled-accounts.ts";
import * as films from "./0007-films.ts";
import * as quotas from "./0008-quotas.ts";
import * as uploadGrants from "./0011-upload-grants.ts";
import * as staffAndFiles from "./0012-staff-and-files.ts";
import * as leadRights from "./0013-lead-rights.ts";
import * as wideNetworks from "./0014-wide-networks.ts";
import * as contentSteps from "./0015-content-steps.ts";
import * as contentWriting from "./0016-content-writing.ts";
import * as masters from "./0017-masters.ts";
import * as secrets from "./0018-secrets.ts";
import * as staff from "./0019-staff.ts";
import * as settings from "./0020-settings.ts";
import * as entrySearch from "./0021-entry-search.ts";
import * as mediaLibrary from "./0022-media-library.ts";
import * as previews from "./0023-previews.ts";
import * as translationOrigins from "./0024-translation-origins.ts";
import * as releaseVersions from "./0025-release-versions.ts";
import * as reviewIndex from "./0026-review-index.ts";
import * as testDriveWishes from "./0027-test-drive-wishes.ts";
import * as draftParts from "./0028-draft-parts.ts";
import * as draftProse from "./0031-draft-prose.ts";
import * as buildAssets from "./0033-build-assets.ts";
import * as writers from "./0034-writers.ts";
import * as sealedSecrets from "./0035-sealed-secrets.ts";
import * as partnersUploads from "./0037-partners-uploads.ts";
import * as withdrawnIndex from "./0040-withdrawn-index.ts";
import * as places from "./0042-places.ts";
import * as sentOnce from "./0044-sent-once.ts";
import * as leadCases from "./0045-lead-cases.ts";
import * as leadRouting from "./0047-lead-routing.ts";
import * as leadInbox from "./0048-lead-inbox.ts";
import * as erasures from "./0050-erasures.ts";
import * as distributorPrivate from "./0051-distributor-private.ts";
import * as leadMail from "./0052-lead-mail.ts";
import * as leadDrafts from "./0058-lead-drafts.ts";
import * as answerTimes from "./0059-answer-times.ts";
import * as distributorWeeks from "./0060-distributor-weeks.ts";
import * as firstAnswerers from "./0061-first-answerers.ts";
import * as heldMails from "./0062-held-mails.ts";
import * as erasureNotices from "./0063-erasure-notices.ts";
import * as leadTallies from "./0064-lead-tallies.ts";
import * as leadWords from "./0065-lead-words.ts";
import * as accountLinks from "./0070-account-links.ts";
import * as mergedCases from "./0071-merged-cases.ts";
import * as audiences from "./0072-audiences.ts";
import * as leadViews from "./0073-lead-views.ts";
import * as customerFolders from "./0074-customer-folders.ts";
import * as replyFiles from "./0075-reply-files.ts";
import * as deletedEntries from "./0076-deleted-entries.ts";
import * as inboxFacets from "./0077-inbox-facets.ts";
import * as decidedMails from "./0078-decided-mails.ts";
import * as takings from "./0079-takings.ts";
import * as fileVersions from "./0080-file-versions.ts";
import * as hiddenViews from "./0081-hidden-views.ts";
import * as recalls from "./0082-recalls.ts";
import * as entryDates from "./0083-entry-dates.ts";
import * as singleSignOn from "./0084-single-sign-on.ts";
import * as receipts from "./0085-receipts.ts";
import * as staffNotices from "./0086-staff-notices.ts";
import * as collections from "./0087-collections.ts";
import * as entryGrants from "./0088-entry-grants.ts";
import * as programTokens from "./0089-program-tokens.ts";
import * as newSince from "./0090-new-since.ts";
import * as formerVersions from "./0091-former-versions.ts";
import * as accessRequests from "./0092-access-requests.ts";
import * as digests from "./0093-digests.ts";
import * as partnerCredentials from "./0094-partner-credentials.ts";
import * as takingExports from "./0095-taking-exports.ts";
import * as fileEditions from "./0096-file-editions.ts";
import * as pictureSizes from "./0097-picture-sizes.ts";
import * as audienceChanges from "./0098-audience-changes.ts";
import * as editionPictures from "./0099-edition-pictures.ts";
import * as linkPolicy from "./0100-link-policy.ts";
import * as lackingFiles from "./0101-lacking-files.ts";

/** `contracts`: takes something away that the build before it needs (docs/decisions/0052). */
export type SiteMigration = Migration & { contracts?: true };

/** Every migration, in the order in which they run. The name is what a database remembers. */
export const migrations: Record<string, SiteMigration> = {
	"0001-content": content,
	"0002-leads": leads,
	"0003-accounts": accounts,
	"0004-files": files,
	"0005-file-changes": fileChanges,
	"0006-disabled-accounts": disabledAccounts,
	"0007-films": films,
	"0008-quotas": quotas,
	"0011-upload-grants": uploadGrants,
	"0012-staff-and-files": staffAndFiles,
	"0013-lead-rights": leadRights,
	"0014-wide-networks": wideNetworks,
	"0015-content-steps": contentSteps,
	"0016-content-writing": contentWriting,
	"0017-masters": masters,
	"0018-secrets": secrets,
	"0019-staff": staff,
	"0020-settings": settings,
	"0021-entry-search": entrySearch,
	"0022-media-library": mediaLibrary,
	"0023-previews": previews,
	"0024-translation-origins": translationOrigins,
	"0025-release-versions": releaseVersions,
	"0026-review-index": reviewIndex,
	"0027-test-drive-wishes": testDriveWishes,
	"0028-draft-parts": draftParts,
	"0031-draft-prose": draftProse,
	"0033-build-assets": buildAssets,
	"0034-writers": writers,
	"0035-sealed-secrets": sealedSecrets,
	"0037-partners-uploads": partnersUploads,
	"0040-withdrawn-index": withdrawnIndex,
	"0042-places": places,
	"0044-sent-once": sentOnce,
	"0045-lead-cases": leadCases,
	"0047-lead-routing": leadRouting,
	"0048-lead-inbox": leadInbox,
	"0050-erasures": erasures,
	"0051-distributor-private": distributorPrivate,
	"0052-lead-mail": leadMail,
	"0058-lead-drafts": leadDrafts,
	"0059-answer-times": answerTimes,
	"0060-distributor-weeks": distributorWeeks,
	"0061-first-answerers": firstAnswerers,
	"0062-held-mails": heldMails,
	"0063-erasure-notices": erasureNotices,
	"0064-lead-tallies": leadTallies,
	"0065-lead-words": leadWords,
	"0070-account-links": accountLinks,
	"0071-merged-cases": mergedCases,
	"0072-audiences": audiences,
	"0073-lead-views": leadViews,
	"0074-customer-folders": customerFolders,
	"0075-reply-files": replyFiles,
	"0076-deleted-entries": deletedEntries,
	"0077-inbox-facets": inboxFacets,
	"0078-decided-mails": decidedMails,
	"0079-takings": takings,
	"0080-file-versions": fileVersions,
	"0081-hidden-views": hiddenViews,
	"0082-recalls": recalls,
	"0083-entry-dates": entryDates,
	"0084-single-sign-on": singleSignOn,
	"0085-receipts": receipts,
	"0086-staff-notices": staffNotices,
	"0087-collections": collections,
	"0088-entry-grants": entryGrants,
	"0089-program-tokens": programTokens,
	"0090-new-since": newSince,
	"0091-former-versions": formerVersions,
	"0092-access-requests": accessRequests,
	"0093-digests": digests,
	"0094-partner-credentials": partnerCredentials,
	"0095-taking-exports": takingExports,
	"0096-file-editions": fileEditions,
	"0097-picture-sizes": pictureSizes,
	"0098-audience-changes": audienceChanges,
	"0099-edition-pictures": editionPictures,
	"0100-link-policy": linkPolicy,
	"0101-lacking-files": lackingFiles,
};
