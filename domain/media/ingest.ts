import { DomainError } from "../../contracts/errors.ts";
import type { Db } from "../../platform/db/open.ts";
import type {
	Crop,
	Looked,
	StepwiseEncoder,
} from "../../platform/pictures/port.ts";
import { cropText } from "../../platform/pictures/recipe.ts";
import type { Clock } from "../../platform/runtime/clock.ts";
import {
	SandboxStopped,
	SandboxUnable,
} from "../../platform/sandbox/sandbox.ts";
import type { Staged, Storage } from "../../platform/storage/port.ts";
import { keepFiles, pictureIdOf } from "./media.ts";
import { insertMedia } from "./mediaQueries.ts";
import { refusalMessage } from "./refusalMessage.ts";
import { findRow, restoreRow } from "./rowQueries.ts";

export type IngestedPicture = {
	id: string;
	/** Whether it was there before. */
	known: boolean;
};

export type Ingest = ReturnType<typeof createIngest>;

/**
 * Adds pictures staff send, and cuts new ones out of those there are. The master
 * is kept first; then what the picture is and the files that show it for now, in
 * one transaction. All other files are made beside (`encoding.ts`).
 */
export function createIngest(deps: {
	db: Db;
	clock: Clock;
	storage: Storage;
	encoder: StepwiseEncoder;
	/** Says that there is something to encode. */
	wake: () => void;
}) {
	const { db, clock, storage, encoder, wake } = deps;

	/** @throws DomainError with what the picture is refused for; `unavailable` */
	async function look(
		master: string,
		of: Parameters<StepwiseEncoder["look"]>[1],
	): Promise<Extract<Looked, { media: unknown }>> {
		const looked = await encoder.look(master, of).catch((error): Looked => {
			if (error instanceof SandboxStopped || error instanceof SandboxUnable)
				throw new DomainError("unavailable", error.message);
			if (error.code) throw error;
			// A picture over the limits of time or memory was made to be so.
			return { refused: { code: "broken" } };
		});
		if ("media" in looked) return looked;
		const { refused } = looked;
		const code = refused.code === "type" ? "unsupported_type" : "invalid";
		throw new DomainError(code, refused.code, [], {
			publicMessage: refusalMessage(refused),
		});
	}

	async function insert(
		id: string,
		master: string,
		{ media, files }: Extract<Looked, { media: unknown }>,
		more: {
			title: string;
			by: string;
			crop?: Crop | undefined;
			parent?: string;
			frame?: boolean;
		},
	): Promise<IngestedPicture> {
		const rows = await keepFiles(storage, id, files);
		const added = await insertMedia(
			db,
			{ ...media, id },
			{
				master,
				name: null,
				title: more.title,
				uploaded_by: more.by,
				crop: more.crop ? cropText(more.crop) : null,
				parent_id: more.parent ?? null,
			},
			rows,
			clock.now().toISOString(),
			{ job: !more.frame },
		);
		wake();
		return { id, known: !added };
	}

	return {
		/**
		 * Adds a picture. One that is there already is that one, brought back where it
		 * was in the bin. What it answered for is kept, also where the process is
		 * killed.
		 *
		 * @param frame whether it is one of a turn
		 * @throws DomainError `unsupported_type`, `invalid` with what is wrong with it
		 */
		async take(
			staged: Pick<Staged, "sha256" | "keep">,
			{
				title,
				by,
				frame = false,
			}: { title: string; by: string; frame?: boolean },
		): Promise<IngestedPicture> {
			const { sha256 } = staged;
			const recipe = frame ? encoder.frameRecipe : encoder.recipe;
			const id = pictureIdOf(sha256, { recipe });
			// Before its row is written nothing refers to it; refused, it is swept in a day.
			await staged.keep();
			const before = await findRow(db, id);
			if (before) {
				if (before.removed_at !== null) await restoreRow(db, id);
				return { id, known: true };
			}
			const looked = await look(sha256, { frame });
			return insert(id, sha256, looked, { title, by, frame });
		},

		/**
		 * Makes a new picture of a part of one: of its master, so that nothing is lost
		 * by cutting twice. @throws DomainError `not_found`, `invalid`
		 */
		async crop(
			of: string,
			{ crop, title, by }: { crop: Crop; title?: string; by: string },
		): Promise<IngestedPicture> {
			const row = await findRow(db, of);
			if (!row || row.frame === 1)
				throw new DomainError("not_found", "There is no such picture.");
			// The largest file is the best there is where the master was not kept.
			const { best } = row;
			const master = row.master ?? best?.object;
			if (master === undefined)
				throw new DomainError("not_found", "Nothing is left of the picture.");
			const part = scaled(crop, best ? best.width / row.width : 1);
			const id = pictureIdOf(master, encoder, part);
			const before = await findRow(db, id);
			if (before) {
				if (before.removed_at !== null) await restoreRow(db, id);
				return { id, known: true };
			}
			const looked = await look(master, { crop: part });
			return insert(id, master, looked, {
				title: title ?? row.title ?? row.name ?? "",
				by,
				crop: part,
				parent: row.parent_id ?? of,
			});
		},
	};
}

function scaled({ x, y, width, height }: Crop, by: number): Crop {
	if (by === 1) return { x, y, width, height };
	const [left, top] = [Math.floor(x * by), Math.floor(y * by)];
	return {
		x: left,
		y: top,
		width: Math.max(1, Math.floor((x + width) * by) - left),
		height: Math.max(1, Math.floor((y + height) * by) - top),
	};
}
