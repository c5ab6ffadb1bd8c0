import type * as z from "zod";
import { type ContentKind, kindOf } from "../kinds.ts";
import {
	type FolderTurn,
	type StoredTurn,
	walk,
} from "../references/references.ts";

type Path = (string | number)[];

/** A picture as a folder names it, and the field that does. */
export type NamedPicture = {
	/** File below `content/media/`. */
	file: string;
	/** Whether it is one of a turn. */
	frame: boolean;
	/** Path in the facts as they are stored. */
	path: Path;
};

/** The pictures the facts of a folder name. */
export function picturesIn(kind: ContentKind, facts: unknown): NamedPicture[] {
	const found: NamedPicture[] = [];
	withIds(kind, facts, (picture) => {
		found.push(picture);
		return "";
	});
	return found;
}

/** Facts of a folder as they are stored: with ids of pictures. */
export function withIds(
	kind: ContentKind,
	facts: unknown,
	idOf: (picture: NamedPicture) => string,
): unknown {
	return walk(schemaOf(kind, "folder"), facts, ({ to }, value, path) => {
		if (to === "picture")
			return idOf({ file: String(value), frame: false, path });
		if (to !== "turn") return value;
		const { folder, frames, first } = value as FolderTurn;
		const ids = Array.from({ length: frames }, (_, at) =>
			idOf({
				file: frameFile(folder, at),
				frame: true,
				path: [...path, "frames", at],
			}),
		);
		return { frames: ids, first };
	});
}

/** Stored facts as a folder has them. */
export function withFiles(
	kind: ContentKind,
	facts: unknown,
	names: {
		picture(id: string, path: Path): string;
		/** The folder of a turn. */
		turn(ids: string[], path: Path): string;
	},
): unknown {
	return walk(schemaOf(kind, "stored"), facts, ({ to }, value, path) => {
		if (to === "picture") return names.picture(String(value), path);
		if (to !== "turn") return value;
		const { frames, first } = value as StoredTurn;
		return { folder: names.turn(frames, path), frames: frames.length, first };
	});
}

/** The file of a picture of a turn. */
export function frameFile(folder: string, at: number): string {
	return `${folder}/${String(at).padStart(2, "0")}.webp`;
}

/** The file that says which part of a picture is shown; none where all of it is. */
export function cropFileOf(file: string): string {
	return `${file}.crop.json`;
}

/** The file that says what staff call a picture, and which point of it matters; none where they said nothing. */
export function aboutFileOf(file: string): string {
	return `${file}.about.json`;
}

function schemaOf(kind: ContentKind, shape: "folder" | "stored"): z.ZodType {
	return kindOf(kind).facts[shape];
}
