import { modelPath } from "../../../contracts/addresses/addresses.ts";
import { isRelinked } from "../../../contracts/kinds.ts";
import type { LanguageCode } from "../../../contracts/language.ts";
import { pageMap } from "../../../contracts/map.ts";
import { namesOf } from "../../content/checks/findings.ts";
import type { SiteState, StateEntry } from "../../content/checks/problems.ts";
import { writtenOf } from "../../content/drafts/written.ts";
import { contentKinds } from "../../content/kinds.ts";
import type { PublishItem } from "../../content/publish.ts";
import { entryAt, linksOf } from "../../content/references/links.ts";

/** Kinds whose links may be changed by the way; legal texts are changed by hand alone. */
export const relinkedKinds = contentKinds.filter(isRelinked);

/**
 * Published articles that link to a model, with the links leading elsewhere: to
 * another model, or to all of them.
 */
export function relinked(
	state: SiteState,
	model: StateEntry,
	to: { name: string } | "overview",
): PublishItem[] {
	const names = new Set(namesOf(model).map((name) => name.toLowerCase()));
	const isIt = (name: string) => names.has(name.toLowerCase());
	const address = to === "overview" ? pageMap.models.path : modelPath(to.name);
	return state.flatMap(({ id, kind, texts }) => {
		if (!id || !isRelinked(kind)) return [];
		return Object.entries(texts).flatMap(([language, body]): PublishItem[] => {
			const leads = linksOf(kind, body).some(
				(link) => link.kind === "model" && isIt(link.name),
			);
			if (!leads) return [];
			const written = writtenOf(kind, language as LanguageCode, body) as {
				source: string;
			};
			const source = written.source.replace(
				/(?<![\p{L}\p{N}.-])\/models\/[^\s)>"'?#\]\\]+/gu,
				(found) => {
					const link = entryAt(found);
					return link?.kind === "model" && isIt(link.name) ? address : found;
				},
			);
			return [
				{
					entry: id,
					language: language as LanguageCode,
					body: { ...written, source },
				},
			];
		});
	});
}
