import { join } from "node:path";
import { createMailFiles } from "../../domain/leads/mail/mailFiles.ts";
import { createReceiveMail } from "../../domain/leads/mail/receive.ts";
import { createMailListener } from "../../platform/mail/incoming/listener.ts";
import { createMailReader } from "../../platform/mail/incoming/mailReader.ts";
import { createWorker } from "../../platform/runtime/workers/worker.ts";
import type { LeadServices } from "./leadsModule.ts";
import type { Module } from "./module.ts";
import type { SharedDeps } from "./sharedDeps.ts";
import type { UploadServices } from "./uploadModule.ts";

const second = 1000;

/** Mail that comes in: the listener, and the rules that find its case (docs/decisions/0086). */
export function mailInModule(
	shared: SharedDeps,
	{ leads, distributorFacts, leadChannels }: LeadServices,
	{ inspection }: Pick<UploadServices, "inspection">,
) {
	const { mailIn: settings } = shared.settings;
	const { addresses } = leads.mails;
	const folder = join(shared.dataDir, "mail");
	const reader = createMailReader({ folder: join(folder, "looking") });
	const receive = createReceiveMail({
		...shared,
		reader,
		files: createMailFiles({ ...shared, inspection }),
		mails: leads.mails,
		party: {
			async distributor(key) {
				const [facts, all] = await Promise.all([
					distributorFacts.known(key),
					leads.distributors(),
				]);
				const { name = key } = all.find((one) => one.key === key) ?? {};
				return { name, mails: facts?.mails ?? [] };
			},
			staff: shared.settings.leads.to ?? [],
		},
		channels: leadChannels,
		trustedServer: settings.server,
		changed: leads.changed,
	});
	let report: (error: unknown) => void = () => {};
	const listener =
		settings.address && settings.listen
			? createMailListener({
					...settings.listen,
					mostBytes: settings.mostBytes,
					folder,
					isOurs: addresses.isOurs,
					take: receive,
					report: (error) => report(error),
				})
			: undefined;
	let isListening = false;
	const opening = createWorker({
		// A process before this one may still hold the port.
		async round() {
			if (isListening || !listener) return;
			await listener.listen();
			isListening = true;
		},
		every: 2 * second,
	});
	const mailWork = {
		start(told: (error: unknown) => void): void {
			report = told;
			if (listener) opening.start(told);
		},

		/** Ends with what is under way. */
		async stop(): Promise<void> {
			await opening.stop();
			if (isListening) await listener?.close();
			await reader.stop();
		},
	};
	return {
		services: { mailIn: { receive, folder, settings, stop: reader.stop } },
		work: [{ ...mailWork, failed: "mail could not be taken in" }],
	} satisfies Module<object>;
}
