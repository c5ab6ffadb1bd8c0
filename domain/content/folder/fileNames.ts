import { isDeepStrictEqual } from "node:util";
import { mediaFile } from "../../../contracts/common.ts";
import type { Origin } from "../../media/media.ts";
import { frameFile } from "./folderPictures.ts";

type Path = (string | number)[];
type Content = Pick<Origin, "object" | "crop">;

export type FileNames = ReturnType<typeof createFileNames>;

/**
 * Says where pictures lie in a folder: where they lay in the one they came from;
 * where nothing is known of that, or two say the same, after the field that shows
 * them. Asked in the same order it says the same.
 *
 * @param endingOf what a picture without a name is, `webp`
 */
export function createFileNames(
	origins: ReadonlyMap<string, Origin>,
	endingOf: (id: string) => string,
) {
	/** Content of files by their names: the object, and the part of it that is shown. */
	const files = new Map<string, Content>();
	const chosen = new Map<string, string>();
	/** The first picture each file is of. */
	const pictures = new Map<string, string>();

	const contentOf = (id: string): Content => {
		const { object = "", crop = null } = origins.get(id) ?? {};
		return { object, crop };
	};
	const isFree = (file: string, content: Content) =>
		isDeepStrictEqual(files.get(file) ?? content, content);

	return {
		files,
		pictures,

		/** The file of a picture; one that is shown twice has one. */
		picture(id: string, folder: string, path: Path): string {
			const known = chosen.get(id);
			if (known) return known;
			const content = contentOf(id);
			const name = origins.get(id)?.name;
			const stem = `${folder}/${fieldName(path)}`;
			const file = firstFree(
				(turn) => `${stem}${turn}.${endingOf(id)}`,
				(one) => isFree(one, content),
				name && mediaFile.safeParse(name).success ? name : undefined,
			);
			files.set(file, content);
			chosen.set(id, file);
			if (!pictures.has(file)) pictures.set(file, id);
			return file;
		},

		/** The folder of a turn, whose pictures are numbered in it. */
		turn(ids: readonly string[], folder: string, path: Path): string {
			const named = ids
				.map((id) => /^(.+)\/\d{2}\.webp$/.exec(origins.get(id)?.name ?? ""))
				.find(Boolean)?.[1];
			const fits = (one: string) =>
				ids.every((id, at) => isFree(frameFile(one, at), contentOf(id)));
			const stem = `${folder}/${fieldName(path)}`;
			const chosenFolder = firstFree((turn) => `${stem}${turn}`, fits, named);
			for (const [at, id] of ids.entries())
				files.set(frameFile(chosenFolder, at), contentOf(id));
			return chosenFolder;
		},
	};
}

function firstFree(
	numbered: (suffix: string) => string,
	fits: (one: string) => boolean,
	wished: string | undefined,
): string {
	if (wished !== undefined && fits(wished)) return wished;
	for (let turn = 1; ; turn++) {
		const one = numbered(turn === 1 ? "" : `-${turn}`);
		if (fits(one)) return one;
	}
}

/** `pictures.heroMobile` as a name of a file: `hero-mobile`; `img_mobile` as `img-mobile`. */
function fieldName(path: Path): string {
	const own = path[0] === "pictures" ? path.slice(1) : path;
	return own
		.map((part) =>
			String(part).replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`),
		)
		.join("-")
		.replaceAll(/[^a-z0-9]+/g, "-");
}
