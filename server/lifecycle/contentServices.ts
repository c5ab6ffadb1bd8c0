import type { LanguageCode } from "../../contracts/language.ts";
import type { AuditLog } from "../../domain/audit/auditLog.ts";
import { createBin } from "../../domain/content/bin.ts";
import { createContent } from "../../domain/content/content.ts";
import { createDrafts } from "../../domain/content/drafts/drafts.ts";
import type { ContentKind } from "../../domain/content/kinds.ts";
import { createOrders } from "../../domain/content/places/orders.ts";
import { createPublishing } from "../../domain/content/publish.ts";
import {
	createReleases,
	type DueRelease,
} from "../../domain/content/releases/releases.ts";
import { createVersions } from "../../domain/content/versions.ts";
import { activeStaff } from "../../domain/identity/members/activeStaff.ts";
import type { Db } from "../../platform/db/open.ts";
import type { Reader } from "../../platform/db/reader.ts";
import type { Clock } from "../../platform/runtime/clock.ts";
import { createWorker } from "../../platform/runtime/worker.ts";

const second = 1000;
const hour = 60 * 60 * second;

export type ContentServices = ReturnType<typeof createContentServices>;

/** What the site says, and how it is changed. */
export function createContentServices(deps: {
	db: Db;
	reader: Reader;
	clock: Clock;
	newId: () => string;
	auditLog: Pick<AuditLog, "byStaff">;
	sourceLanguage: () => Promise<LanguageCode>;
	/** Whether a kind is published by another person than its writers. */
	fourEyes: (kind: ContentKind) => Promise<boolean>;
}) {
	const { auditLog } = deps;
	const content = createContent(deps);
	const publishing = createPublishing({
		...deps,
		content,
		async audit({ by, detail }, within) {
			await auditLog.byStaff({ action: "content-publish", by, detail }, within);
		},
	});
	const drafts = createDrafts({ ...deps, publishing });
	const versions = createVersions({ ...deps, publishing, drafts });
	const releases = createReleases({
		...deps,
		publishing,
		memberOf: (id) => activeStaff(deps.db, id),
	});
	const orders = createOrders({ ...deps, publishing });
	const bin = createBin(deps);
	let tell: (due: DueRelease) => void = () => {};
	const workers = [
		// Any process may: whoever is first has it.
		createWorker({
			round: (goOn) => releases.publishDue((due) => tell(due), goOn),
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

	/** What goes on beside the requests: planned releases, and what is kept for a time. */
	const contentWork = {
		/** `onDue` hears of each planned release that was published or failed. */
		start(
			report: (error: unknown) => void,
			onDue: (due: DueRelease) => void,
		): void {
			tell = onDue;
			for (const worker of workers) worker.start(report);
		},

		/** Ends with what is under way. */
		async stop(): Promise<void> {
			await Promise.all(workers.map((worker) => worker.stop()));
		},
	};
	return {
		content,
		publishing,
		contentWork,
		/** What editors do with it. */
		editing: { drafts, versions, releases, orders, bin },
	};
}
