import type {
	FormField,
	GroupField,
	Places,
} from "../../contracts/console/entries/form.ts";
import { goesTogether, kindRow } from "../../contracts/kinds.ts";
import { keysOf } from "../content/drafts/fields.ts";
import { formOf } from "../content/editing/form.ts";
import { type ContentKind, contentKinds } from "../content/kinds.ts";
import { isLanguageNeutral } from "../content/languageNeutral.ts";

/** Facts of a field that is translated. */
export type Translatable = {
	/** Characters. */
	max: number | null;
	lines: boolean;
	markdown: boolean;
	/** Places in it that something is put into; null where there are none. */
	places: Places | null;
};

const notWords = new Set(["email", "url", "key", "colour", "hours"]);

const forms = new Map<ContentKind, GroupField | null>();

function textsOf(kind: ContentKind): GroupField | null {
	const known = forms.get(kind);
	if (known !== undefined) return known;
	const { texts } = formOf(kind);
	forms.set(kind, texts);
	return texts;
}

/**
 * Kinds that are translated beside the draft of their source: their languages go out
 * together, and none could be published if each waited for the others.
 */
export const draftedKinds = contentKinds.filter(goesTogether);

/** Bounds of a field of texts; undefined where it is not to be translated. */
export function translatable(
	kind: ContentKind,
	at: string,
): Translatable | undefined {
	const { untranslated = [] } = kindRow(kind);
	if (isLanguageNeutral(kind, at)) return undefined;
	if (untranslated.some((field) => `${at}/`.startsWith(`${field}/`)))
		return undefined;
	let field: FormField | undefined = textsOf(kind) ?? undefined;
	for (const key of keysOf(at)) {
		if (!field) return undefined;
		if (field.type === "group")
			field =
				field.fields.find((one) => one.key === key) ??
				field.fields.find((one) => one.key === "*");
		else if (field.type === "list" || field.type === "record")
			field = field.element;
		else return undefined;
	}
	if (field?.type === "markdown")
		return {
			max: field.max ?? null,
			lines: true,
			markdown: true,
			places: null,
		};
	if (field?.type !== "text" || notWords.has(field.format ?? ""))
		return undefined;
	return {
		max: field.max ?? null,
		lines: field.lines,
		markdown: false,
		places: field.places ?? null,
	};
}
