import { hash } from "node:crypto";
import { type LanguageCode, languages } from "../../contracts/language.ts";
import type { Db } from "../../platform/db/open.ts";
import { createReader, type Reader } from "../../platform/db/reader.ts";
import { readFacts, readTexts } from "./bodies.ts";
import type { Problem, SiteState, StateEntry } from "./checks/problems.ts";
import {
	anyEntry,
	bodiesOf,
	contentVersion,
	revisionsOf,
	withdrawnRows,
} from "./contentQueries.ts";
import { type Withdrawn, withdrawnEntries } from "./entryNames.ts";
import {
	type ContentKind,
	contentKinds,
	type Facts,
	type Texts,
} from "./kinds.ts";
import {
	type ContentLanguage,
	type PublishedRevisions,
	readSnapshot,
	type Snapshot,
} from "./snapshot.ts";

/** An entry as it is published in one language. Callers leave it as it is. */
export type PublishedEntry<K extends ContentKind = ContentKind> = {
	id: string;
	slug: string;
	facts: Facts<K>;
	texts: Texts<K>;
};

/** Bodies that were read, by their revisions. */
type Bodies = {
	[K in ContentKind]: {
		facts: Map<string, Facts<K>>;
		texts: Map<string, Texts<K>>;
	};
};
/** Lists asked for since the last change, by language. */
type Lists = {
	[K in ContentKind]: Map<LanguageCode, Promise<readonly PublishedEntry<K>[]>>;
};

/** Results asked for since the last change. */
type Now = {
	snapshot: Promise<Snapshot>;
	lists: Lists;
	state?: Promise<{ version: number; entries: SiteState }>;
};

export type Content = ReturnType<typeof createContent>;

/**
 * Everything the site says, per language: an entry has revisions, which are
 * never changed, and at most one of them is published in each language. What was
 * read is kept until the next change; one made by another process shows with
 * the next `refresh`.
 */
export function createContent({
	db,
	reader = createReader({ db }),
}: {
	db: Db;
	reader?: Reader;
}) {
	const listeners = new Set<() => void>();
	let tellUnreadable: (problems: Problem[]) => void = () => {};
	let seen: number | undefined;
	/** Since when the database owes an answer of `refresh`, by the process's own clock. */
	let owedSince: number | undefined;
	let now: Now | undefined;
	const bodies = perKind(() => ({
		facts: new Map(),
		texts: new Map(),
	})) as Bodies;

	/** Published content; read once until the next change. */
	function current() {
		if (now) return now;
		const reading = reader.read(contentVersion, readSnapshot, seen);
		const snapshot = reading.then((read) => {
			seen ??= read.version;
			forgetOthers(read);
			return read;
		});
		const lists = perKind(() => new Map()) as Lists;
		const mine: Now = { snapshot, lists };
		snapshot.catch(() => {
			if (now === mine) now = undefined;
		});
		now = mine;
		return mine;
	}

	/** Bodies nothing points at any longer go. */
	function forgetOthers({ entries }: Snapshot) {
		for (const kind of contentKinds) {
			const used = new Set(entries[kind].flatMap(revisionsIn));
			for (const known of [bodies[kind].facts, bodies[kind].texts])
				for (const id of known.keys()) if (!used.has(id)) known.delete(id);
		}
	}

	/** Reads the bodies of these entries that were not read before. */
	async function load<K extends ContentKind>(
		kind: K,
		entries: readonly PublishedRevisions[],
		of: readonly LanguageCode[],
		version: number,
	): Promise<void> {
		const known = bodies[kind];
		const references = entries.flatMap(({ slug, facts, texts }) => [
			{ slug, id: facts, language: undefined },
			...of.flatMap((language) => {
				const id = texts[language];
				return id === undefined ? [] : { slug, id, language };
			}),
		]);
		const missing = references.filter(
			({ id, language }) => !(language ? known.texts : known.facts).has(id),
		);
		if (missing.length === 0) return;
		const ids = missing.map(({ id }) => id);
		const found = await reader.read(
			contentVersion,
			(from) => bodiesOf(from, ids),
			version,
		);
		const problems: Problem[] = [];
		for (const { slug, id, language } of missing) {
			const body = found.get(id);
			if (body === undefined) continue;
			const where = { kind, slug, language };
			if (language) {
				const read = readTexts(where, body);
				if (read.ok) known.texts.set(id, read.value);
				else problems.push(...read.problems);
			} else {
				const read = readFacts(where, body);
				if (read.ok) known.facts.set(id, read.value);
				else problems.push(...read.problems);
			}
		}
		if (problems.length > 0) tellUnreadable(problems);
	}

	async function readList<K extends ContentKind>(
		kind: K,
		language: LanguageCode,
		snapshot: Promise<Snapshot>,
	): Promise<readonly PublishedEntry<K>[]> {
		const { version, entries: all } = await snapshot;
		const entries = all[kind].filter(({ texts }) => texts[language]);
		await load(kind, entries, [language], version);
		const known = bodies[kind];
		return entries.flatMap(({ id, slug, facts: factsId, texts: textsIds }) => {
			const facts = known.facts.get(factsId);
			const texts = known.texts.get(textsIds[language] ?? "");
			return facts && texts ? { id, slug, facts, texts } : [];
		});
	}

	/** Entries published in a language, in their order. */
	async function list<K extends ContentKind>(
		kind: K,
		language: LanguageCode,
	): Promise<readonly PublishedEntry<K>[]> {
		const { snapshot, lists } = current();
		const kept = lists[kind].get(language);
		if (kept) return kept;
		const read = readList(kind, language, snapshot);
		lists[kind].set(language, read);
		read.catch(() => lists[kind].delete(language));
		return read;
	}

	function tell() {
		now = undefined;
		for (const listener of listeners) listener();
	}

	/** After a change made here, with the number it was given. */
	function moved(version: number) {
		seen = version;
		tell();
	}

	return {
		list,

		/** Published entry by its slug; `undefined` where it is not published in the language. */
		async get<K extends ContentKind>(
			kind: K,
			slug: string,
			language: LanguageCode,
		): Promise<PublishedEntry<K> | undefined> {
			return (await list(kind, language)).find((one) => one.slug === slug);
		},

		/** Facts of the only entry of a kind, whatever languages it is published in. */
		async factsOf<K extends ContentKind>(
			kind: K,
		): Promise<Facts<K> | undefined> {
			const { version, entries } = await current().snapshot;
			const [entry] = entries[kind];
			if (!entry) return undefined;
			await load(kind, [entry], [], version);
			return bodies[kind].facts.get(entry.facts);
		},

		/** Whether an entry of a kind is published in any language. */
		async has(kind: ContentKind): Promise<boolean> {
			return (await current().snapshot).entries[kind].length > 0;
		},

		/** The languages an entry is published in, in the order of all languages. */
		async languagesOf(
			kind: ContentKind,
			slug: string,
		): Promise<LanguageCode[]> {
			const { entries } = await current().snapshot;
			const entry = entries[kind].find((one) => one.slug === slug);
			return languages.filter((language) => entry?.texts[language]);
		},

		/**
		 * Entries withdrawn from publication, with their languages: as new as the
		 * published content, or newer.
		 */
		async withdrawn(): Promise<Withdrawn[]> {
			const { version } = await current().snapshot;
			return withdrawnEntries(
				await reader.read(contentVersion, withdrawnRows, version),
			);
		},

		/**
		 * All that is published, and the version it was at least: what a change is
		 * laid over before it is checked.
		 */
		state(): Promise<{ version: number; entries: SiteState }> {
			const mine = current();
			if (mine.state) return mine.state;
			const read = readState(mine.snapshot);
			mine.state = read;
			read.catch(() => delete mine.state);
			return read;
		},

		/** Whether nothing was ever stored. */
		async isEmpty(): Promise<boolean> {
			return (await anyEntry(db)) === undefined;
		},

		/** Every revision of an entry in a language, the newest first. */
		revisions(id: string, language: ContentLanguage) {
			return revisionsOf(db, id, language);
		},

		/** Calls back when something published is different; returns how to stop. */
		onChange(listener: () => void): () => void {
			listeners.add(listener);
			return () => listeners.delete(listener);
		},

		/** `listener` hears of stored bodies that cannot be read: they are left out. */
		onUnreadable(listener: (problems: Problem[]) => void): void {
			tellUnreadable = listener;
		},

		/** The number of the last change this process knows of; 0 while it has asked for nothing. */
		version(): number {
			return seen ?? 0;
		},

		/**
		 * The number of the last change, and what is published since, as a hash: other
		 * after a restored backup has gone on to the same number.
		 */
		async fingerprint(): Promise<{ version: number; hash: string }> {
			const { version, entries } = await current().snapshot;
			const text = JSON.stringify([version, entries]);
			return { version, hash: hash("sha256", text, "base64url") };
		},

		/** Asks whether another process changed something, and tells listeners if so. One row is read. */
		async refresh(): Promise<number> {
			owedSince ??= performance.now();
			const version = await contentVersion(db);
			owedSince = undefined;
			if (version !== seen) {
				const known = seen !== undefined;
				seen = version;
				if (known) tell();
			}
			return version;
		},

		/** Milliseconds for which the database has owed the answer that `refresh` asks it for; 0 where it answers. */
		silence: () =>
			owedSince === undefined ? 0 : performance.now() - owedSince,

		/** Changes whenever anything published changes, in this process or another. */
		async stamp(): Promise<string> {
			return String(await this.refresh());
		},

		moved,
	};

	/**
	 * State of a version, the same list until the next change: results derived from it are
	 * cached by it.
	 */
	async function readState(snapshot: Promise<Snapshot>) {
		const { version, entries } = await snapshot;
		const all: StateEntry[] = [];
		for (const kind of contentKinds)
			all.push(...(await stateOf(kind, entries[kind], version)));
		return { version, entries: all as SiteState };
	}

	async function stateOf<K extends ContentKind>(
		kind: K,
		entries: readonly PublishedRevisions[],
		version: number,
	): Promise<StateEntry<K>[]> {
		await load(kind, entries, languages, version);
		const known = bodies[kind];
		return entries.flatMap(({ id, slug, position, facts: factsId, texts }) => {
			const facts = known.facts.get(factsId);
			if (!facts) return [];
			const read = languages.flatMap((language): [LanguageCode, Texts<K>][] => {
				const text = known.texts.get(texts[language] ?? "");
				return text ? [[language, text]] : [];
			});
			return {
				id,
				kind,
				slug,
				position,
				facts,
				texts: Object.fromEntries(read),
			};
		});
	}
}

function revisionsIn({ facts, texts }: PublishedRevisions): string[] {
	return [facts, ...Object.values(texts)];
}

function perKind<T>(make: () => T): Record<ContentKind, T> {
	return Object.fromEntries(
		contentKinds.map((kind) => [kind, make()]),
	) as Record<ContentKind, T>;
}
