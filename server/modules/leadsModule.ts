import { namedEntries, standardLanguage } from "../../domain/content/named.ts";
import { createOutbox } from "../../domain/leads/delivery/outbox.ts";
import { formSecret } from "../../domain/leads/intake/formTokens.ts";
import { createLeads } from "../../domain/leads/leads.ts";
import type { ContentServices } from "./contentModule.ts";
import { openChannels, privacyOf } from "./leadChannels.ts";
import type { Module } from "./module.ts";
import type { PageServices } from "./pagesModule.ts";
import type { SharedDeps } from "./sharedDeps.ts";

/** Requests from the forms: intake, and delivery by mail and webhook (docs/decisions/0006). */
export function leadsModule(
	shared: SharedDeps,
	{ content }: Pick<ContentServices, "content">,
	{ brand, legal }: Pick<PageServices, "brand" | "legal">,
) {
	const settings = shared.settings.leads;
	const channels = openChannels(
		settings,
		async () => brand.inLanguage(await standardLanguage(content)),
		shared.mailer,
		async (country) =>
			(await content.factsOf("distributors"))?.countries.find(
				({ code }) => code === country,
			)?.count ?? 0,
	);
	const leads = createLeads({
		...shared,
		models: async () =>
			(await namedEntries(content, "model")).map(({ name }) => name),
		privacy: privacyOf(legal),
		limits: settings.limits,
		channels: (kind) =>
			channels.filter((one) => one.wants(kind)).map(({ name }) => name),
	});
	const outbox = createOutbox({ ...shared, channels });
	leads.onStored(outbox.wake);
	return {
		services: { leads, outbox },
		work: [{ ...outbox, failed: "delivery failed" }],
		queues: { outbox: outbox.oldest },
		secrets: [formSecret],
	} satisfies Module<object>;
}
