import { join } from "node:path";
import { createLibraryChanges } from "../../domain/files/administration/libraryChanges.ts";
import { createLibraryEditions } from "../../domain/files/administration/libraryEditions.ts";
import { createLibraryOriginals } from "../../domain/files/administration/libraryOriginals.ts";
import { createLibraryReading } from "../../domain/files/administration/libraryReading.ts";
import { createLookingAs } from "../../domain/files/administration/lookingAs.ts";
import { createAccessDecisions } from "../../domain/files/asking/accessDecisions.ts";
import { createAccessInbox } from "../../domain/files/asking/accessInbox.ts";
import { createAccessMails } from "../../domain/files/asking/accessMails.ts";
import { createAccessReading } from "../../domain/files/asking/accessReading.ts";
import { createAccessRequests } from "../../domain/files/asking/accessRequests.ts";
import { createAudiences } from "../../domain/files/audience/audiences.ts";
import { createGrants } from "../../domain/files/audience/grants.ts";
import { createDocumentCodes } from "../../domain/files/checking/documentCodes.ts";
import { createDeciding } from "../../domain/files/deciding/deciding.ts";
import { createRefusalMails } from "../../domain/files/deciding/refusalMails.ts";
import { createUploadQueue } from "../../domain/files/deciding/uploadQueue.ts";
import { createDeletions } from "../../domain/files/deleting/deletions.ts";
import { createInspection } from "../../domain/files/inspection/inspection.ts";
import { createFolders } from "../../domain/files/library/folders.ts";
import { createStaffFiles } from "../../domain/files/library/staffFiles.ts";
import { createKeptOriginals } from "../../domain/files/pictures/keptOriginals.ts";
import { createRecallOverview } from "../../domain/files/recalls/recallOverview.ts";
import { createRecalls } from "../../domain/files/recalls/recalls.ts";
import { createSweeper } from "../../domain/files/sweeping.ts";
import { createThumbnails } from "../../domain/files/thumbnails/thumbnails.ts";
import { grantSecret } from "../../domain/files/upload/grants.ts";
import { createQuota } from "../../domain/files/upload/quota.ts";
import { createUploads } from "../../domain/files/upload/uploads.ts";
import type { Accounts } from "../../domain/identity/partners/accounts.ts";
import type { Groups } from "../../domain/identity/partners/groups.ts";
import { createNotices } from "../../domain/notices/notices.ts";
import { createMessageReading } from "../../domain/notices/staff/messageReading.ts";
import { createMessages } from "../../domain/notices/staff/messages.ts";
import { createNoticeAdministration } from "../../domain/notices/staff/noticeAdministration.ts";
import { createLease, createLeases } from "../../platform/db/locks/lease.ts";
import { createWorker } from "../../platform/runtime/workers/worker.ts";
import { createClamd } from "../../platform/scanner/clamd.ts";
import { findFfmpeg } from "../../platform/thumbnails/ffmpeg.ts";
import { createThumbnailer } from "../../platform/thumbnails/thumbnailer.ts";
import type { FileServices } from "./filesModule.ts";
import type { Module } from "./module.ts";
import type { SharedDeps } from "./sharedDeps.ts";

const minute = 60 * 1000;
const hour = 60 * minute;
const day = 24 * hour;

const weak =
	"this kernel has no Landlock: where files are opened Node alone keeps the rest out of reach (docs/decisions/0015)";

export type UploadServices = ReturnType<typeof uploadModule>["services"];

/**
 * Services that take files in: uploads, their inspection, the notices about it.
 */
export function uploadModule(
	shared: SharedDeps,
	{
		library,
		sight,
		search,
		takings,
		tree,
		selection,
	}: Pick<
		FileServices,
		"library" | "sight" | "search" | "takings" | "tree" | "selection"
	>,
	{ accounts: { access }, groups }: { accounts: Accounts; groups: Groups },
) {
	const { uploads: settings, quotas } = shared.settings;
	const deps = { ...shared, library, sight, access };
	// Folder of files while they are opened, best on the disk of the storage.
	const lookingFolder = join(shared.dataDir, "looking");
	const notices = createNotices(deps);
	const sendsMail = deps.mailer !== undefined;
	const messages = createMessages({ ...deps, sendsMail });
	const messageReading = createMessageReading(deps);
	const scanner = settings.clamd
		? createClamd({ address: settings.clamd })
		: undefined;
	let tell: (error: unknown) => void = () => {};
	const thumbnailer = createThumbnailer({
		folder: lookingFolder,
		ffmpeg: () => findFfmpeg(settings.ffmpeg),
		onWeak: () => tell(new Error(weak)),
	});
	const leases = createLeases({ db: deps.db, kind: "upload" });
	const inspection = createInspection({
		...deps,
		notices,
		leases,
		scanner,
		thumbnailer,
	});
	const thumbnails = createThumbnails({ ...deps, thumbnailer });
	inspection.onSettled(thumbnails.wake);
	const uploads = createUploads({
		...deps,
		inspection,
		leases,
		quota: createQuota({
			...deps,
			quotas: quotas.storage,
			perHour: quotas.uploadsPerHour,
		}),
		publicUrl: shared.settings.publicUrl,
		sizeLimit: settings.sizeLimit,
		openTime: settings.openDays * day,
	});
	const { resumable } = uploads;
	const folders = createFolders(deps);
	const audiences = createAudiences({ ...deps, groups });
	const keptOriginals = createKeptOriginals({ ...deps, groups });
	const grants = createGrants(deps);
	const accessRequests = createAccessRequests(deps);
	const accessReading = createAccessReading({ ...deps, grants });
	const accessDecisions = createAccessDecisions({
		...{ ...deps, grants },
		accessMails: deps.mailer && createAccessMails(deps),
	});
	const deletions = createDeletions(deps);
	const staffFiles = createStaffFiles({
		...{ ...deps, inspection, notices, deletions },
		refusalMails: deps.mailer && createRefusalMails(deps),
	});
	const uploadQueue = {
		...createUploadQueue({ ...deps, isScanned: scanner !== undefined }),
		...createDeciding({ ...deps, staffFiles }),
	};
	const recalls = createRecalls({
		...deps,
		...{ find: staffFiles.find, versions: staffFiles },
		sendsMail,
	});
	const rooms = { folders, staffFiles, recalls, audiences, deletions, groups };
	const libraryReading = createLibraryReading({ ...deps, ...rooms, search });
	const libraryChanges = createLibraryChanges({ ...deps, ...rooms });
	const lookingAs = createLookingAs({ ...deps, tree, selection, groups });
	const sweeper = createSweeper({
		...deps,
		resumable,
		notices,
		deletions,
		takings,
		recalls,
		grants,
		accessRequests,
	});
	const workers = [
		inspection,
		thumbnails,
		createWorker({ round: sweeper.sweep, every: hour }),
		// Any process may have ended between the last piece and its end.
		createWorker({ round: resumable.resume, every: 10 * minute }),
		createWorker({
			round: (goOn) => sweeper.sweepObjects(day, goOn),
			every: day,
			lease: createLease({ db: deps.db, name: "sweep-objects" }),
			rest: 0.9 * day,
			// Not while a site is starting.
			first: 10 * minute,
		}),
	];

	/** Background work of the room. `report` hears of what went wrong. */
	const uploadWork = {
		start(report: (error: unknown) => void): void {
			tell = report;
			for (const worker of workers) worker.start(report);
		},

		/** Ends with what is under way. */
		async stop(): Promise<void> {
			await Promise.all(workers.map((worker) => worker.stop()));
		},
	};
	return {
		services: {
			notices,
			messages,
			messageReading,
			noticeAdministration: createNoticeAdministration({
				...{ messages, messageReading, sendsMail },
			}),
			inspection,
			thumbnails,
			uploads,
			sweeper,
			staffFiles,
			folders,
			audiences,
			keptOriginals,
			deletions,
			recalls,
			documentCodes: createDocumentCodes({
				...deps,
				find: staffFiles.find,
				publicUrl: shared.settings.publicUrl,
			}),
			recallOverview: createRecallOverview(deps),
			uploadQueue,
			libraryReading,
			lookingAs,
			grants,
			accessRequests,
			accessDecisions,
			accessReading,
			accessInbox: createAccessInbox({
				...{ ...deps, grants, accessReading, accessDecisions },
				time: shared.time,
			}),
			libraryChanges,
			/** Files in several languages, for the console. */
			libraryEditions: createLibraryEditions({ ...deps, staffFiles }),
			libraryOriginals: createLibraryOriginals({
				...{ keptOriginals, groups, staffFiles },
			}),
			scanner,
			uploadWork,
			drafts: shared.drafts,
		},
		work: [{ ...uploadWork, failed: "upload work failed" }],
		sweeps: [messages.sweep],
		queues: {
			inspection: inspection.oldest,
			thumbnails: thumbnails.oldest,
		},
		secrets: [grantSecret],
	} satisfies Module<object>;
}
