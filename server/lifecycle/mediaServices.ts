import { join } from "node:path";
import { createQuota } from "../../domain/files/upload/quota.ts";
import { createEncoding } from "../../domain/media/encoding.ts";
import { createIngest } from "../../domain/media/ingest.ts";
import { oldestJob } from "../../domain/media/jobQueries.ts";
import { createLibrary } from "../../domain/media/library/library.ts";
import { createMediaBin } from "../../domain/media/library/mediaBin.ts";
import { createReplacing } from "../../domain/media/library/replacing.ts";
import { createSayings } from "../../domain/media/library/sayings.ts";
import { createUsage } from "../../domain/media/library/usage.ts";
import { createOnDemand } from "../../domain/media/onDemand.ts";
import { createRenditions } from "../../domain/media/renditions.ts";
import { createLease } from "../../platform/db/lease.ts";
import type { Db } from "../../platform/db/open.ts";
import type { StepwiseEncoder } from "../../platform/pictures/port.ts";
import { createStepwiseEncoder } from "../../platform/pictures/stepwise.ts";
import type { Clock } from "../../platform/runtime/clock.ts";
import { createWorker } from "../../platform/runtime/worker.ts";
import type { DiskSpace } from "../../platform/storage/diskSpace.ts";
import type { Drafts } from "../../platform/storage/drafts.ts";
import type { Storage } from "../../platform/storage/port.ts";
import type { PictureSettings } from "../settings/pictureSettings.ts";
import type { ContentServices } from "./contentServices.ts";

const hour = 60 * 60 * 1000;

export type MediaServices = ReturnType<typeof createMediaServices>;

/** The media library: what takes pictures in, prepares them and knows where they are used. */
export function createMediaServices(
	deps: {
		db: Db;
		clock: Clock;
		storage: Storage;
		drafts: Drafts;
		space: DiskSpace;
		dataDir: string;
	} & Pick<ContentServices, "content" | "editing">,
	settings: PictureSettings,
	/** In tests another one may stand in. */
	encoder: StepwiseEncoder = createStepwiseEncoder({
		...settings,
		storage: deps.storage,
		folder: join(deps.dataDir, "preparing"),
	}),
) {
	const { db } = deps;
	const usage = createUsage(deps);
	const lease = createLease({ db, name: "encoding" });
	const renditions = createRenditions({ ...deps, encoder });
	const { atOnce } = encoder;
	const onDemand = createOnDemand({ db, renditions, atOnce });
	const encoding = createEncoding({ db, renditions, onDemand, atOnce, lease });
	const { wake } = encoding;
	const ingest = createIngest({ ...deps, encoder, wake });
	const library = createLibrary({ ...deps, usage });
	const bin = createMediaBin({ ...deps, usage });
	const sayings = createSayings({ ...deps, ...deps.editing, usage });
	const replace = createReplacing({
		...deps,
		...deps.editing,
		usage,
		sayings,
	});
	const sweeping = createWorker({ round: bin.sweep, every: hour });

	/** What goes on beside the requests. `report` hears of what went wrong. */
	const mediaWork = {
		start(report: (error: unknown) => void): void {
			for (const worker of [encoding, sweeping]) worker.start(report);
		},

		/** `hear` is told how many pictures wait, after each that was made. */
		onLeft: encoding.onLeft,
		/** When the picture came in that waits longest. */
		oldest: () => oldestJob(db),

		/** Ends what is under way: it goes on with the next start. */
		async stop(): Promise<void> {
			const working = [encoding, sweeping].map((worker) => worker.stop());
			await encoder.stop();
			await Promise.all(working);
		},
	};
	return {
		mediaWork,
		/** Makes files of pictures somebody waits for. */
		wantPicture: onDemand.want,
		mediaLibrary: {
			ingest,
			library,
			usage,
			sayings,
			bin,
			replace,
			wake,
			warm: encoder.warm,
			sizeLimit: settings.sizeLimit,
			/** Only the disk bounds what staff keep. */
			quota: createQuota({
				...deps,
				quotas: { account: undefined, all: undefined },
				perHour: Number.POSITIVE_INFINITY,
			}),
		},
	};
}
