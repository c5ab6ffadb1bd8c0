import {
	type LanguageCode,
	languages,
} from "../../../../contracts/language.ts";

export type ModelEdition = {
	language: LanguageCode;
	/** Number among those of its language, from 1 on. */
	edition: number;
	sha256: string;
	size: number;
	/** Content of the document that it was made for. */
	goesWith: string;
	isEnded: boolean;
	isWithdrawn: boolean;
	/** Withdrawal of the document's content that took it along, and whether it held until then. */
	along?: { withdrawal: number; held: boolean };
};

/** A document: its id, and the content it has itself. */
type Document = { id: string; sha256: string | null };

/**
 * Model of documents in several languages: what staff have said and given, and what becomes
 * of it, in the most obvious way.
 */
export function createEditionModel() {
	/** Languages of documents' own content. */
	const own = new Map<string, LanguageCode>();
	const editions = new Map<string, ModelEdition[]>();
	const allOf = (id: string) => editions.get(id) ?? [];
	const current = (id: string, language: LanguageCode) =>
		allOf(id).find((one) => one.language === language && !one.isEnded);

	return {
		own,
		allOf,
		current,

		/** Every edition with its document's id, by whether it holds. */
		every: (isEnded: boolean): (ModelEdition & { id: string })[] =>
			[...editions].flatMap(([id, all]) =>
				all
					.filter((one) => one.isEnded === isEnded)
					.map((one) => Object.assign(one, { id })),
			),

		/** Notes another edition of a language, in the place of the one there may be. */
		add(
			id: string,
			added: Pick<ModelEdition, "language" | "sha256" | "size" | "goesWith">,
			withdraw: boolean,
		): void {
			const before = current(id, added.language);
			if (before) Object.assign(before, { isEnded: true });
			if (before && withdraw) before.isWithdrawn = true;
			const same = allOf(id).filter((one) => one.language === added.language);
			const edition = same.length + 1;
			const row = { ...added, edition, isEnded: false, isWithdrawn: false };
			editions.set(id, [...allOf(id), row]);
		},

		/** Content that a reader of a language is given; undefined where he named one there is none of. */
		open(
			{ id, sha256 }: Document,
			language: LanguageCode,
			isNamed = false,
		): { sha256: string; edition?: LanguageCode } | undefined {
			const found = current(id, language);
			if (found && own.get(id) !== language)
				return { sha256: found.sha256, edition: language };
			if (isNamed && own.get(id) !== language) return undefined;
			return { sha256: sha256 ?? "" };
		},

		/** Languages that a reader is told of, with the bytes of each: none of what has one. */
		listed(
			{ id, sha256 }: Document,
			size: number,
			/** Bytes that the reader gets of a content; null where he knows none. */
			bytesOf: (sha256: string, size: number) => number | null,
		) {
			const holding = allOf(id).filter((one) => !one.isEnded);
			if (holding.length === 0) return [];
			return languages.flatMap((language) => {
				const said = { language, is_earlier: false, is_own: true };
				if (own.get(id) === language)
					return { ...said, size: bytesOf(sha256 ?? "", size) };
				return holding
					.filter((one) => one.language === language)
					.map((one) => ({
						...{ language, size: bytesOf(one.sha256, one.size), is_own: false },
						is_earlier: one.goesWith !== sha256,
					}));
			});
		},

		/** Withdraws those that were made for some content of a document. */
		withdrawWith(id: string, sha256: string, withdrawal: number): void {
			for (const one of allOf(id)) {
				if (one.goesWith !== sha256 || one.isWithdrawn) continue;
				one.along = { withdrawal, held: !one.isEnded };
				Object.assign(one, { isEnded: true, isWithdrawn: true });
			}
		},

		/** Takes a withdrawal back: what held until then holds, where its language has nothing else. */
		reinstateWith(id: string, withdrawal: number): void {
			for (const one of allOf(id)) {
				if (one.along?.withdrawal !== withdrawal) continue;
				const { held } = one.along;
				const isTaken =
					own.get(id) === one.language || current(id, one.language);
				one.isWithdrawn = false;
				if (held && !isTaken) one.isEnded = false;
				delete one.along;
			}
		},

		/** Ends an edition, or has it hold again. */
		turn(one: ModelEdition, isEnded: boolean): void {
			Object.assign(one, { isEnded, isWithdrawn: isEnded });
			delete one.along;
		},

		/** Contents that are recalled with some content of a document. */
		recalledWith(id: string, sha256: string): string[] {
			const others = allOf(id)
				.filter((one) => !one.isEnded && one.goesWith !== sha256)
				.map((one) => one.sha256);
			const going = allOf(id).filter((one) => one.goesWith === sha256);
			const some = going.map((one) => one.sha256);
			return [sha256, ...some.filter((one) => !others.includes(one))];
		},
	};
}

export type EditionModel = ReturnType<typeof createEditionModel>;
