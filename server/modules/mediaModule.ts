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
import { createMedia } from "../../domain/media/media.ts";
import { createOnDemand } from "../../domain/media/onDemand.ts";
import { createRenditions } from "../../domain/media/renditions.ts";
import { createLease } from "../../platform/db/locks/lease.ts";
import { createPictureSandbox } from "../../platform/pictures/sandboxed.ts";
import { createStepwiseEncoder } from "../../platform/pictures/stepwise.ts";
import { createWorker } from "../../platform/runtime/workers/worker.ts";
import type { ContentServices } from "./contentModule.ts";
import type { Module } from "./module.ts";
import type { SharedDeps } from "./sharedDeps.ts";

const hour = 60 * 60 * 1000;

export type MediaServices = ReturnType<typeof mediaModule>["services"];

/** Pictures of the site: what takes them in, prepares them and knows where they are used. */
export function mediaModule(
	shared: SharedDeps,
	{ content, editing }: Pick<ContentServices, "content" | "editing">,
) {
	const { db } = shared;
	const settings = shared.settings.pictures;
	const deps = { ...shared, content, editing };
	const encoder =
		shared.pictureEncoder ??
		createStepwiseEncoder({
			...settings,
			storage: shared.storage,
			folder: join(shared.dataDir, "preparing"),
		});
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
	const sayings = createSayings({ ...deps, ...editing, usage });
	const replace = createReplacing({
		...deps,
		...editing,
		usage,
		sayings,
	});
	const sweeping = createWorker({ round: bin.sweep, every: hour });

	/** Background work of the room. `report` hears of what went wrong. */
	const mediaWork = {
		start(report: (error: unknown) => void): void {
			for (const worker of [encoding, sweeping]) worker.start(report);
		},

		/** `hear` is told how many pictures wait, after each that was made. */
		onLeft: encoding.onLeft,
		/** Time at which the picture came in that waits longest. */
		oldest: () => oldestJob(db),

		/** Ends what is under way: it goes on with the next start. */
		async stop(): Promise<void> {
			const working = [encoding, sweeping].map((worker) => worker.stop());
			await encoder.stop();
			await Promise.all(working);
		},
	};
	const media = createMedia({ ...shared, want: onDemand.want });
	content.onChange(media.forget);
	const pictureSandbox = createPictureSandbox();
	return {
		services: {
			media,
			/** Sandbox in which pictures are made. */
			pictureSandbox,
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
		},
		work: [
			{ ...mediaWork, failed: "preparing pictures failed", afterTexts: true },
			// Begins with its first task.
			{
				failed: "making pictures failed",
				start() {},
				stop: pictureSandbox.stop,
			},
		],
		queues: { pictures: mediaWork.oldest },
	} satisfies Module<object>;
}
