import type { LanguageCode } from "../../../../contracts/language.ts";
import type { ModelEntry } from "../../audienceModel.ts";
import type { EditionModel } from "./editionModel.ts";
import type { PictureModel, Sent } from "./pictureModel.ts";
import type { RouteModel } from "./routeModel.ts";

type Rows = Awaited<ReturnType<RouteModel["rows"]>>;
/** Partner, what he sees, and all there is. */
export type Asker = {
	account: string;
	seen: ReadonlyMap<string, ModelEntry>;
	all: Rows;
};
export type Asked = {
	file: string;
	version?: number;
	/** Language that is named. */
	language?: LanguageCode;
	/** Language of the reader; without any it is the file's own content. */
	lang?: LanguageCode;
	size?: "original" | "web" | "print";
};
/** Answer to somebody who wants a file: what is sent, by which name, or what is refused. */
export type Given =
	| {
			status: 200;
			sent: Sent;
			sha256: string;
			name: string;
			edition: LanguageCode | undefined;
	  }
	| { status: 404 | 409 };

const missing = { status: 404 } as const;
const refused = { status: 409 } as const;

/** "paper 1.txt" as "paper 1 (FR).txt". */
const marked = (name: string, mark: string) =>
	name.replace(/(\.\w+)?$/, ` (${mark})$1`);

/** "paper 1.gif" as "paper 1 (web).jpg". */
const inSize = (name: string, size: string) =>
	marked(name.replace(/\w+$/, "jpg"), size);

/** Name of an edition. */
export const nameIn = (name: string, edition: LanguageCode | undefined) =>
	edition ? marked(name, edition.toUpperCase()) : name;

/** Content that is given of a file, whatever its size: of a version, an edition, or its own. */
function contentOf(
	model: RouteModel,
	{ seen, all }: Asker,
	{ file, version, language, lang }: Asked,
): { sha256: string; edition?: LanguageCode } | undefined {
	const row = all.get(file);
	if (!seen.has(file) || row?.kind !== "file") return undefined;
	if (version === undefined) {
		const reader = language ?? lang;
		return reader
			? model.editions.open(row, reader, language !== undefined)
			: { sha256: row.sha256 ?? "" };
	}
	const content = model.histories.get(file)?.[version - 1];
	const isGiven =
		content?.isWithdrawn === false &&
		content.sha256 !== row.sha256 &&
		model.offersFormer(all, file);
	return isGiven ? { sha256: content.sha256 } : undefined;
}

/** Says what somebody is given who wants a file, in the slowest and most obvious way. */
export function givenTo(model: RouteModel, asker: Asker, asked: Asked): Given {
	const { account, all } = asker;
	const row = all.get(asked.file);
	const content = contentOf(model, asker, asked);
	if (!row || !content) return missing;
	const { sha256: source, edition } = content;
	const { pictures } = model;
	const isPicture = pictures.pictures.has(source);
	const isKept =
		isPicture && pictures.isKept(account, model.wayUp(all, row.id));
	if (isKept && asked.size === "original") return refused;
	const wanted = asked.size ?? (isKept ? "print" : "original");
	const name = nameIn(row.name, edition);
	const picture = wanted === "original" ? "" : wanted;
	const made = pictures.inSize(source, picture);
	if (!made) return refused;
	return {
		...{ status: 200, sha256: made.sha256, edition },
		sent: { source, picture },
		name: picture ? inSize(name, picture) : name,
	};
}

/** A file in an archive. */
export type Carried = Sent & {
	id: string;
	sha256: string;
	name: string;
	edition: LanguageCode | undefined;
};

/** Files that an archive carries for somebody; undefined where it is refused: there is nothing else. */
export function carriedTo(
	model: RouteModel,
	{ account, all }: Asker,
	files: readonly ModelEntry[],
	lang: LanguageCode,
	wanted: "original" | "web" | "print" = "original",
): Carried[] | undefined {
	const {
		editions,
		pictures,
	}: { editions: EditionModel; pictures: PictureModel } = model;
	const carried: (Carried | undefined)[] = files.map(({ id }) => {
		const row = all.get(id);
		if (!row) return undefined;
		const { sha256: source = "", edition } = editions.open(row, lang) ?? {};
		const name = nameIn(row.name, edition);
		const asItIs = { source, picture: "", sha256: source } as const;
		const whole = { ...asItIs, id, name, edition };
		if (!pictures.pictures.has(source)) return whole;
		const isKept = pictures.isKept(account, model.wayUp(all, id));
		const size = wanted === "web" ? "web" : "print";
		if (!isKept && (wanted === "original" || !pictures.isSmaller(size, source)))
			return whole;
		const made = pictures.inSize(source, size);
		if (!made) return isKept ? undefined : whole;
		const { sha256 } = made;
		return { ...whole, sha256, picture: size, name: inSize(name, size) };
	});
	const there = carried.filter((one) => one !== undefined);
	// Pictures of which there is no size are left out, and nothing but those is refused.
	return there.length === 0 && carried.length > 0 ? undefined : there;
}
