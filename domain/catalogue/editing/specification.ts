import type { ModelFacts } from "../../../contracts/content/kinds/model.ts";
import { specificationRow } from "../../../contracts/content/kinds/model.ts";
import { DomainError } from "../../../contracts/errors.ts";
import type { LanguageCode } from "../../../contracts/language.ts";
import type { Staff } from "../../../contracts/rights.ts";
import type { Drafts } from "../../content/drafts/drafts.ts";
import { factsLanguage } from "../../content/snapshot.ts";
import { demand } from "../../rights/demand.ts";
import { describeRow } from "../specification.ts";
import type { createWords } from "./words.ts";

/**
 * Label and value of a row as a page prints them in one language; `missing`:
 * the vocabulary lacks its label or its term.
 */
export type PrintedRow = { label: string; value: string; missing: boolean };

/** Specifications as their writers see them. */
export function createSpecifications(deps: {
	drafts: Pick<Drafts, "read">;
	words: Pick<ReturnType<typeof createWords>, "inEach">;
}) {
	const { drafts, words } = deps;
	return {
		/**
		 * Rows as the site prints them in each language; null for a row that is not
		 * whole yet.
		 */
		async printed(
			who: Staff,
			rows: unknown[],
		): Promise<(Record<LanguageCode, PrintedRow> | null)[]> {
			demand(who, "content.read", { kind: "model", language: "zxx" });
			const inEach = [...(await words.inEach())];
			return rows.map((given) => {
				const read = specificationRow.safeParse(given);
				if (!read.success) return null;
				const row = read.data;
				return Object.fromEntries(
					inEach.map(([language, body]) => [
						language,
						{
							...describeRow(row, body, language),
							missing:
								body.rows[row.key] === undefined ||
								("term" in row && body.terms[row.term] === undefined),
						},
					]),
				) as Record<LanguageCode, PrintedRow>;
			});
		},

		/** The specification of a model as it is being written. @throws DomainError `not_found`, `forbidden` */
		async of(who: Staff, entry: string) {
			demand(who, "content.read", { kind: "model", language: "zxx" });
			const { kind, body } = await drafts.read({
				entry,
				language: factsLanguage,
			});
			if (kind !== "model")
				throw new DomainError("not_found", "There is no such model.");
			const {
				name = "",
				figures = [],
				groups = [],
			} = body as Partial<ModelFacts>;
			return { name, figures, groups };
		},
	};
}
