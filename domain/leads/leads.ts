import { personPath } from "../../contracts/addresses/requestPages.ts";
import type { FieldError } from "../../contracts/common.ts";
import { DomainError } from "../../contracts/errors.ts";
import {
	defaultLanguage,
	isLanguageCode,
	type LanguageCode,
} from "../../contracts/language.ts";
import type { LeadKind } from "../../contracts/leads/leadBounds.ts";
import type { ContactAnswer } from "../../contracts/leads/leads.ts";
import type { SharedClock } from "../../platform/db/clock.ts";
import type { Db } from "../../platform/db/open.ts";
import type { Clock } from "../../platform/runtime/clock.ts";
import { createSecrets, type Secrets } from "../../platform/secrets/secrets.ts";
import { sayMessage } from "../../platform/texts/translate.ts";
import type { AuditLog } from "../audit/auditLog.ts";
import { createCases } from "./cases/cases.ts";
import { createConsequences } from "./cases/consequences.ts";
import { createClocks } from "./clock/clocks.ts";
import { createConfirm } from "./confirmation/confirm.ts";
import { createTellNews } from "./confirmation/news.ts";
import { createTellBack } from "./delivery/givenBack.ts";
import { createPassOn, type DistributorMails } from "./delivery/passOn.ts";
import { countQuestions } from "./inbox/countQuestions.ts";
import { createInbox } from "./inbox/inbox.ts";
import { createAddressHashes } from "./intake/addressHashes.ts";
import { createFormTokens } from "./intake/formTokens.ts";
import { createIntake, type Privacy } from "./intake/intake.ts";
import { type LeadLimits, leadLimits } from "./intake/leadLimits.ts";
import { pageKey } from "./intake/payload.ts";
import { createTokenIssue } from "./intake/tokenIssue.ts";
import { createDistributorReports } from "./links/distributorReports.ts";
import { editionOf } from "./links/editionQueries.ts";
import { createLinkTokens } from "./links/linkTokens.ts";
import { createPersonPage } from "./links/personPage.ts";
import { createCaseAddresses } from "./mail/caseAddress.ts";
import { createCaseMails } from "./mail/caseMails.ts";
import { createMerging } from "./merging/merging.ts";
import { createConsentRenewal } from "./privacy/consent/renewal.ts";
import { createNoteErasure } from "./privacy/erasureNotices.ts";
import { createErasures } from "./privacy/erasures.ts";
import { createPersons } from "./privacy/person.ts";
import { createLeadRights } from "./privacy/rights.ts";
import { createReports } from "./reports/reports.ts";
import { createRoutingStore } from "./routing/routingStore.ts";
import type { DistributorsIn } from "./routing/rules.ts";
import { createWhoAnswers } from "./routing/whoAnswers.ts";
import { createStaffLeads } from "./staffLeads.ts";
import { createKeptViews } from "./views/keptViews.ts";

export type Leads = ReturnType<typeof createLeads>;

/**
 * Leads: messages that visitors send with the forms (specification, sections 2,
 * 3, 5 and 7), kept durably, together with their way to every receiver, before
 * they are answered.
 */
export function createLeads(deps: {
	db: Db;
	clock: Clock;
	newId: () => string;
	auditLog: AuditLog;
	/** Names of the models one can ask for. */
	models: () => Promise<string[]>;
	/** The privacy text shown to readers of a language. */
	privacy: Privacy;
	/** Channels a kind of lead is delivered by. */
	channels: (kind: LeadKind) => string[];
	/** Published distributors, whom leads may be routed to. */
	distributors?: DistributorsIn;
	/** Mail addresses of distributors; none where no mail is sent. */
	distributorMails?: DistributorMails;
	/** Whether mail is sent: to whoever sends a request, and to who had one that is erased. */
	isMailing?: boolean;
	/** Address that mail for cases comes to (`leads@reply.example.com`); none where no mail comes in. */
	mailInAddress?: string | undefined;
	/** Sender of the site's mails. */
	mailFrom?: string | undefined;
	limits?: LeadLimits;
	/** Clock shared by all processes, where it is not the database's. */
	time?: SharedClock | undefined;
	secrets?: Secrets;
}) {
	const { limits = leadLimits, distributors = async () => [] } = deps;
	const listeners = new Set<() => void>();
	const changed = () => {
		for (const listener of listeners) listener();
	};
	const { secrets = createSecrets(deps) } = deps;
	const tokens = createFormTokens({ secrets, clock: deps.clock });
	const hashesOf = createAddressHashes({ ...deps, secrets });
	const erasures = createErasures({ ...deps, secrets });
	const routing = createRoutingStore({ ...deps, distributors });
	const clocks = createClocks({
		...deps,
		distributors,
		routing: routing.current,
	});
	const mails = createCaseMails({
		...deps,
		addresses: createCaseAddresses({
			...deps,
			secrets,
			base: deps.mailInAddress,
		}),
		from: deps.mailFrom ?? "",
	});
	const staffLeads = createStaffLeads({ ...deps, changed });
	const passOn = createPassOn({
		...deps,
		isSending: deps.distributorMails !== undefined,
		mails: deps.distributorMails ?? (async () => undefined),
	});
	const links = createLinkTokens({ secrets });
	const { isMailing: isSending = false } = deps;
	const tellNews = createTellNews({ ...deps, isSending });
	const confirm = createConfirm({ ...deps, isSending, tellNews });
	const follow = createConsequences({ ...deps, passOn, confirm });
	const cases = createCases({
		...deps,
		distributors,
		clocks,
		passOn,
		confirm,
		tellNews,
		changed,
	});
	const distributorMails = deps.distributorMails ?? (async () => undefined);
	const merging = createMerging({
		...{ ...deps, confirm, passOn, follow, changed },
		mails: distributorMails,
	});
	const send = createIntake({ ...deps, limits, hashesOf, tokens, changed });

	const inbox = createInbox({
		...deps,
		cases,
		merging,
		clocks,
		distributors,
		release: staffLeads.release,
	});
	const noteErasure = createNoteErasure({
		...deps,
		mails: distributorMails,
		isMailing: isSending,
		isHooked: () => deps.channels("contact").includes("webhook"),
	});
	const rights = createLeadRights({
		...deps,
		isMailing: isSending,
		erasures,
		noteErasure,
		cameBack: merging.cameBack,
		changed,
	});

	const renewConsent = createConsentRenewal({
		...deps,
		follow,
		cameBack: merging.cameBack,
		changed,
	});

	const { issueToken, tokenAfter } = createTokenIssue(tokens);

	/** Path of the page on which a person sees what becomes of a request. */
	async function pageOf(receipt: string, language: unknown): Promise<string> {
		const known = isLanguageCode(language) ? language : defaultLanguage;
		const edition = await editionOf(deps.db, receipt);
		const link = { receipt, language: known, edition };
		return personPath(await links.forPerson(link));
	}

	return {
		/**
		 * Keeps a form sent as JSON.
		 *
		 * @param key the `Idempotency-Key`: with the same fields, the same receipt
		 * @param address IP address of the sender
		 * @throws DomainError `invalid` with the fields at fault, in the form's
		 * language; `conflict` for other fields under a key already used;
		 * `too_many` for a sender who does not stop
		 */
		async submit(
			fields: Record<string, unknown>,
			{ key, address }: { key: string; address: string },
		): Promise<ContactAnswer> {
			const answer = await send(fields, key, address);
			return { ...answer, page: await pageOf(answer.receipt, fields.lang) };
		},

		/**
		 * Keeps a form posted by a page without JavaScript; posting it twice gives one lead.
		 * `form` is the token for the page that shows the errors; the fields are shown as they
		 * were sent.
		 *
		 * @throws DomainError `too_many`
		 */
		async submitForm(
			fields: Record<string, string>,
			{ language, address }: { language: LanguageCode; address: string },
		): Promise<ContactAnswer | { errors: FieldError[]; form: string }> {
			const marketing = ["on", "true", "1", "yes"].includes(
				fields.marketing ?? "",
			);
			const raw = { ...fields, lang: language, marketing };
			try {
				return await send(raw, pageKey(raw), address);
			} catch (error) {
				if (!(error instanceof DomainError) || error.code !== "invalid")
					throw error;
				const errors = error.fields.map(({ field, message }) => ({
					field,
					message:
						typeof message === "string"
							? message
							: sayMessage(language, message),
				}));
				const form = await tokenAfter(errors, fields);
				return { errors, form };
			}
		},

		issueToken,

		/** Proves what was sent to the page that follows; see `FormTokens`. */
		issueSent: tokens.forSent,
		readSent: tokens.readSent,
		pageOf,

		/**
		 * The token of a page that is kept and shown to everybody: the same all
		 * day, so that the page's bytes are, too. Put it into the form as `form`.
		 */
		issueFormToken(kind: LeadKind): Promise<string> {
			return tokens.forPage(kind);
		},

		/** Calls back when a lead has come or moved on; returns how to stop. */
		onStored(listener: () => void): () => void {
			listeners.add(listener);
			return () => listeners.delete(listener);
		},

		/** Says that something waits to be delivered. */
		changed,

		...staffLeads,
		cases,
		merging,
		/** Names of the models one can ask for. */
		models: deps.models,
		routing,
		whoAnswers: createWhoAnswers({ ...deps, routing }),
		clocks,
		distributors,
		passOn,
		confirm,
		tellBack: createTellBack(deps),
		mails,
		inbox,
		views: createKeptViews({
			...deps,
			counted: (who, of) => countQuestions(deps.db, who, of),
		}),
		reports: createReports({
			...deps,
			distributors,
			routing: routing.current,
		}),
		links,
		follow,
		distributorReports: createDistributorReports({
			...deps,
			links,
			distributors,
			mails: distributorMails,
			follow,
			tellNews,
			changed,
		}),
		personPage: createPersonPage({
			...deps,
			links,
			clocks,
			mails: distributorMails,
			follow,
			rights,
			renewConsent,
			erasures,
			changed,
		}),
		rights,
		renewConsent,
		persons: createPersons({ ...deps, rights, noteRead: inbox.noteRead }),
		erasures,
	};
}
