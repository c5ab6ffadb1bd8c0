import type { OpenObject, Storage } from "../../../platform/storage/port.ts";
import type { ArchiveLayout, Piece } from "./layout.ts";

/** Objects read at once for one archive: small ones are mostly waiting. */
const readsAtOnce = 8;

type Job = { piece: Extract<Piece, { index: number }>; target: Uint8Array };

/**
 * The bytes of an archive, made where they are read. One read at a time. An
 * object that does not end with a read stays open for the next.
 */
export function openArchive(
	layout: ArchiveLayout,
	storage: Pick<Storage, "open">,
	/** Hears of content that is not there, or not whole. */
	onLost: (sha256: string) => Promise<void> = async () => {},
): OpenObject {
	let held: { index: number; object: OpenObject } | undefined;

	async function run({ piece, target }: Job): Promise<void> {
		const object =
			held?.index === piece.index
				? held.object
				: await openPiece(storage, piece, onLost);
		const goesOn = piece.offset + piece.length < piece.size;
		if (goesOn) held = { index: piece.index, object };
		try {
			const count = await object.read(target, piece.offset);
			if (count < target.length)
				throw new Error(`The object ${piece.sha256} ended too early.`);
		} finally {
			if (!goesOn) {
				if (held?.object === object) held = undefined;
				await object.close();
			}
		}
	}

	return {
		size: layout.size,

		async read(target, position) {
			const jobs: Job[] = [];
			let filled = 0;
			for (const piece of layout.pieces(position, target.length)) {
				const length = "bytes" in piece ? piece.bytes.length : piece.length;
				const part = target.subarray(filled, filled + length);
				if ("bytes" in piece) part.set(piece.bytes);
				else jobs.push({ piece, target: part });
				filled += length;
			}
			if (held && held.index !== jobs[0]?.piece.index) await letGo();
			await each(jobs, run);
			return filled;
		},

		close: letGo,
	};

	async function letGo(): Promise<void> {
		const before = held;
		held = undefined;
		await before?.object.close();
	}
}

async function openPiece(
	storage: Pick<Storage, "open">,
	{ sha256, size, offset }: Job["piece"],
	onLost: (sha256: string) => Promise<void>,
): Promise<OpenObject> {
	const object = await storage.open(sha256, offset);
	if (object?.size === size) return object;
	await object?.close();
	await onLost(sha256);
	throw new Error(`The object ${sha256} is not there, or not whole.`);
}

/** Runs all, some at once; returns or throws only when none is under way. */
async function each(
	jobs: Job[],
	run: (job: Job) => Promise<void>,
): Promise<void> {
	const waiting = jobs.values();
	let failed: { error: unknown } | undefined;
	const worker = async () => {
		for (const job of waiting) {
			if (failed) return;
			try {
				await run(job);
			} catch (error) {
				failed ??= { error };
			}
		}
	};
	await Promise.all(
		Array.from({ length: Math.min(readsAtOnce, jobs.length) }, worker),
	);
	if (failed) throw failed.error;
}
