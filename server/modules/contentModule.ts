import type { Content } from "../../domain/content/content.ts";
import { createDrafts } from "../../domain/content/drafts/drafts.ts";
import { createBin } from "../../domain/content/entries/bin.ts";
import { createOrders } from "../../domain/content/places/orders.ts";
import { previewSecret } from "../../domain/content/preview/previewLinks.ts";
import { createPublishing } from "../../domain/content/publish.ts";
import { createFailureMails } from "../../domain/content/releases/failureMails.ts";
import {
	createReleases,
	type DueRelease,
} from "../../domain/content/releases/releases.ts";
import { createVersions } from "../../domain/content/versioning/versions.ts";
import { activeStaff } from "../../domain/identity/members/activeStaff.ts";
import { createSettings } from "../../domain/settings/settings.ts";
import { createWorker } from "../../platform/runtime/workers/worker.ts";
import type { Module } from "./module.ts";
import type { SharedDeps } from "./sharedDeps.ts";

const second = 1000;
const hour = 60 * 60 * second;

export type ContentServices = ReturnType<typeof contentModule>["services"];

/** How the content of the site is changed and published. */
export function contentModule(shared: SharedDeps, content: Content) {
	const { db, clock, auditLog } = shared;
	const { publicUrl } = shared.settings;
	const deps = {
		...shared,
		sourceLanguage: async () => (await settings.current()).sourceLanguage,
		fourEyes: (kind: Parameters<typeof settings.fourEyes>[0]) =>
			settings.fourEyes(kind),
	};
	const settings = createSettings({ db, clock, content, auditLog });
	const publishing = createPublishing({ ...deps, content });
	const drafts = createDrafts({ ...deps, publishing });
	const versions = createVersions({ ...deps, publishing, drafts });
	const releases = createReleases({
		...deps,
		publishing,
		memberOf: (id) => activeStaff(db, id),
	});
	const orders = createOrders({ ...deps, publishing });
	const bin = createBin(deps);
	const failureMails = createFailureMails({ ...shared, publicUrl });
	let hear: (due: DueRelease) => void = () => {};
	function tell(due: DueRelease): void {
		if (due.problems.length > 0) failureMails.wake();
		hear(due);
	}
	const workers = [
		// Any process may: whoever is first has it.
		createWorker({
			round: (goOn) => releases.publishDue(tell, goOn),
			every: second,
		}),
		createWorker({
			async round() {
				await drafts.sweep();
				await releases.sweep();
				await bin.sweep();
			},
			every: hour,
		}),
	];

	return {
		services: {
			content,
			settings,
			publishing,
			/** Services by which editors work on content. */
			editing: { drafts, versions, releases, orders, bin },
			/** Registers who is told of each planned release that was published, or could not be. */
			onDueRelease(listener: (due: DueRelease) => void): void {
				hear = listener;
			},
		},
		work: [
			...workers.map((worker) => ({
				...worker,
				failed: "content work failed",
			})),
			{ ...failureMails, failed: "telling of failed releases failed" },
		],
		secrets: [previewSecret],
	} satisfies Module<object>;
}
