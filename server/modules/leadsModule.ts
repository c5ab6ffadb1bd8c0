import type { LanguageCode } from "../../contracts/language.ts";
import type { LeadKind } from "../../contracts/leads/leadBounds.ts";
import { namedEntries, standardLanguage } from "../../domain/content/named.ts";
import { createOrigins } from "../../domain/content/origins/origins.ts";
import { createPrivateFacts } from "../../domain/distributors/privateFacts.ts";
import { eventsOf } from "../../domain/leads/cases/caseQueries.ts";
import { correctedFields } from "../../domain/leads/cases/corrected.ts";
import { createCaseWork } from "../../domain/leads/caseWork.ts";
import { createAnswerTimes } from "../../domain/leads/clock/answerTimes.ts";
import { createConfirmChannel } from "../../domain/leads/confirmation/confirmationMail.ts";
import { createDistributorChannels } from "../../domain/leads/delivery/distributorDelivery.ts";
import { createOutbox } from "../../domain/leads/delivery/outbox.ts";
import { formSecret } from "../../domain/leads/intake/formTokens.ts";
import { createLeads } from "../../domain/leads/leads.ts";
import { createLinksOf } from "../../domain/leads/links/linksOf.ts";
import { linkSecret } from "../../domain/leads/links/linkTokens.ts";
import { caseAddressSecret } from "../../domain/leads/mail/caseAddress.ts";
import { createMailChannels } from "../../domain/leads/mail/relay.ts";
import { createErasureNotices } from "../../domain/leads/privacy/erasureNotices.ts";
import { createReplies } from "../../domain/leads/replies/replies.ts";
import { createWeeklyMails } from "../../domain/leads/reports/weekly/weekly.ts";
import { createWebhookSender } from "../../platform/webhook/sender.ts";
import type { ContentServices } from "./contentModule.ts";
import type { FileServices } from "./filesModule.ts";
import { namedChannels, openChannels, privacyOf } from "./leadChannels.ts";
import type { Module } from "./module.ts";
import type { PageServices } from "./pagesModule.ts";
import type { SharedDeps } from "./sharedDeps.ts";

export type LeadServices = ReturnType<typeof leadsModule>["services"];

/** Requests from the forms: intake, delivery by mail and webhook (docs/decisions/0006), routing and due times. */
export function leadsModule(
	shared: SharedDeps,
	{ content, settings: site }: Pick<ContentServices, "content" | "settings">,
	pages: Pick<PageServices, "brand" | "legal" | "localDistributors">,
	files: Pick<FileServices, "search" | "sight" | "mailedLinks">,
) {
	const { brand, legal, localDistributors } = pages;
	const settings = shared.settings.leads;
	const nameOfBrand = async (language: LanguageCode) =>
		(await brand.inLanguage(language)).name;
	const channels = openChannels(
		settings,
		async () => brand.inLanguage(await standardLanguage(content)),
		shared.mailer,
		async (country) =>
			(await content.factsOf("distributors"))?.countries.find(
				({ code }) => code === country,
			)?.count ?? 0,
		(lead) => leads.mails.addresses.addressOf(lead, { side: "staff" }),
		async (lead) => correctedFields(await eventsOf(shared.db, lead.id)),
	);
	const leadChannels = (kind: LeadKind) =>
		channels.filter((one) => one.wants(kind)).map(({ name }) => name);
	const distributorFacts = createPrivateFacts({
		...shared,
		distributors: localDistributors,
	});
	const leads = createLeads({
		...shared,
		models: async () =>
			(await namedEntries(content, "model")).map(({ name }) => name),
		privacy: privacyOf(legal),
		distributors: async (language) =>
			(await distributorFacts.measured(language)).map(
				({ hasMail, ...one }) => ({
					...one,
					// Another system may tell distributors where this one mails nobody.
					...(shared.mailer && !hasMail && { isUnreachable: true }),
				}),
			),
		// Mails that nobody sends would wait for ever.
		...(shared.mailer && { distributorMails: distributorFacts.known }),
		isMailing: shared.mailer !== undefined,
		limits: settings.limits,
		mailInAddress: shared.settings.mailIn.address,
		mailFrom: settings.smtp?.from,
		channels: leadChannels,
	});
	const pageOf = async ({
		receipt,
		language,
	}: {
		receipt: string;
		language: string;
	}) => `${shared.settings.publicUrl}${await leads.pageOf(receipt, language)}`;
	const outbox = createOutbox({
		...shared,
		channels,
		erasures: leads.erasures,
		channelOf: namedChannels(settings, {
			...shared,
			distributors:
				shared.mailer &&
				createDistributorChannels({
					...shared,
					mailer: shared.mailer,
					mails: distributorFacts.known,
					clocks: leads.clocks,
					distributors: leads.distributors,
					links: leads.links,
					follow: leads.follow,
					passOn: leads.passOn,
					publicUrl: shared.settings.publicUrl,
					brand: nameOfBrand,
					addresses: leads.mails.addresses,
				}),
			confirm:
				shared.mailer &&
				createConfirmChannel({
					...shared,
					mailer: shared.mailer,
					clocks: leads.clocks,
					addresses: leads.mails.addresses,
					brand: nameOfBrand,
					shown: localDistributors.shown,
					pageOf,
				}),
			mails:
				shared.mailer &&
				createMailChannels({
					...shared,
					mailer: shared.mailer,
					mails: distributorFacts.known,
					addresses: leads.mails.addresses,
					brand: nameOfBrand,
					pageOf,
					staff: settings.to,
				}),
		}),
	});
	const replies = createReplies({
		...shared,
		content,
		origins: createOrigins(shared),
		sourceLanguage: async () => (await site.current()).sourceLanguage,
		distributorName: async (key, language) =>
			(await localDistributors.byKey(key, language))?.name,
		maker: brand.inLanguage,
		publicUrl: shared.settings.publicUrl,
		mails: shared.mailer && leads.mails,
		sender: senderOf(settings.smtp?.from ?? ""),
		search: files.search,
		sight: files.sight,
		mailedLinks: files.mailedLinks,
		find: leads.inbox.find,
		noteRead: leads.inbox.noteRead,
		changed: leads.changed,
	});
	const { webhook } = settings;
	const erasureNotices = createErasureNotices({
		...shared,
		mailer: shared.mailer,
		webhook: webhook && createWebhookSender(webhook),
		brand: nameOfBrand,
	});
	const caseWork = createCaseWork({ ...shared, leads, routed: outbox.wake });
	const weeklyMails =
		shared.mailer &&
		createWeeklyMails({
			...shared,
			mailer: shared.mailer,
			distributors: leads.distributors,
			facts: distributorFacts.known,
			linksOf: createLinksOf({
				links: leads.links,
				clock: shared.clock,
				publicUrl: shared.settings.publicUrl,
			}),
			brand: nameOfBrand,
		});
	leads.onStored(outbox.wake);
	leads.onStored(caseWork.wake);
	leads.onStored(erasureNotices.wake);
	return {
		services: {
			answerTimes: createAnswerTimes(shared),
			leads,
			outbox,
			distributorFacts,
			leadChannels,
			replies,
		},
		work: [
			{ ...outbox, failed: "delivery failed" },
			{ ...caseWork, failed: "routing of requests failed", afterTexts: true },
			{
				...erasureNotices,
				failed: "notice of an erasure failed",
				afterTexts: true,
			},
			...(weeklyMails
				? [
						{
							...weeklyMails,
							failed: "weekly mail failed",
							afterTexts: true as const,
						},
					]
				: []),
		],
		queues: { outbox: outbox.oldest },
		secrets: [formSecret, caseAddressSecret, linkSecret],
	} satisfies Module<object>;
}

/** Sender of mails by its parts: "Domora <requests@domora.example>". */
function senderOf(from: string): { name: string; address: string } {
	const begins = from.indexOf("<");
	if (begins < 0) return { name: "", address: from };
	const address = from.slice(begins + 1).replace(">", "");
	return { name: from.slice(0, begins).trim(), address };
}
