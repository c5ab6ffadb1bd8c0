import type { ExchangeFormat } from "../../contracts/console/translations.ts";
import type { LanguageCode } from "../../contracts/language.ts";
import type { Staff } from "../../contracts/rights.ts";
import type { Db } from "../../platform/db/open.ts";
import type { Content } from "../content/content.ts";
import type { Change } from "../content/drafts/change.ts";
import type { Drafts } from "../content/drafts/drafts.ts";
import { hashOf } from "../content/drafts/fields.ts";
import type { Origins } from "../content/origins/origins.ts";
import { demand } from "../rights/demand.ts";
import { exchangeIn, exchangeOut } from "./exchange.ts";
import type { createNoting } from "./noting.ts";
import { readTranslations } from "./translationReading.ts";

/** Texts out to translation houses, and back into drafts. */
export function createExchanging(deps: {
	db: Db;
	content: Content;
	origins: Origins;
	drafts: Drafts;
	sourceOf: () => Promise<LanguageCode>;
	onWriting: ReturnType<typeof createNoting>;
}) {
	const { drafts, sourceOf, onWriting } = deps;

	/**
	 * Takes texts of a file: a person looked at each, also where its words are as they
	 * were, beside what the source says now.
	 */
	async function write(
		who: Staff,
		place: { entry: string; language: LanguageCode },
		changes: Change[],
		seen: Record<string, string>,
	) {
		const noteWritten = await onWriting(who, place, {
			beside: true,
			seen,
			whole: true,
		});
		const { refused } = await drafts.save({
			...place,
			changes,
			actor: who,
		});
		const at = changes
			.map((change) => change.at)
			.filter((one) => !refused.some((other) => other.at === one));
		await noteWritten?.(at);
		return refused;
	}

	return {
		/** Texts for a translation house. @throws DomainError `forbidden` */
		async out(
			who: Staff,
			scope: {
				language: LanguageCode;
				format: ExchangeFormat;
				entries?: string[] | undefined;
				open: boolean;
			},
		) {
			demand(who, "translation.write", { language: scope.language });
			const source = await sourceOf();
			const entries = await readTranslations(deps, source, {
				languages: [scope.language],
				...(scope.entries && { entries: scope.entries }),
			});
			return exchangeOut(entries, { ...scope, source });
		},

		/**
		 * Changes that a file of translations would make; `take` are ids of units
		 * that go into drafts, as long as nobody has changed those texts since they
		 * were shown.
		 *
		 * @throws DomainError `forbidden`, `invalid` where the file cannot be read
		 */
		async in(
			who: Staff,
			file: {
				format: ExchangeFormat;
				text: string;
				take?: string[] | undefined;
			},
			signal?: AbortSignal,
		) {
			const source = await sourceOf();
			const asking = { party: who.id, ...(signal && { signal }) };
			const read = await exchangeIn(file, source, asking);
			demand(who, "translation.write", { language: read.language });
			const { language } = read;
			const entries = await readTranslations(deps, source, {
				languages: [language],
				entries: read.entries,
			});
			const { units, same } = await read.compare(entries);
			if (!file.take) return { language, units, same, taken: 0, refused: [] };
			const scope = new Set(file.take);
			const chosen = units.filter(
				({ id, fault }) => scope.has(id) && fault === null,
			);
			const offered = new Set(chosen.map(({ id }) => id));
			const refused = file.take.filter((id) => !offered.has(id));
			for (const [entry, some] of Map.groupBy(chosen, (unit) => unit.entry)) {
				const idOf = new Map(some.map(({ at, id }) => [at, id]));
				for (let begin = 0; begin < some.length; begin += 200) {
					const changes = some.slice(begin, begin + 200).map((unit) => ({
						at: unit.at,
						to: unit.after,
						from: hashOf(unit.before ?? undefined),
					}));
					const seen = Object.fromEntries(
						some.map(({ at, source }) => [at, hashOf(source)]),
					);
					const left = await write(who, { entry, language }, changes, seen);
					refused.push(...left.map(({ at }) => idOf.get(at) ?? at));
				}
			}
			const taken = file.take.length - refused.length;
			return { language, units, same, taken, refused };
		},
	};
}
