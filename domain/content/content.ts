import { hash } from "node:crypto";
import { entryKinds } from "../../contracts/kinds.ts";
import { type LanguageCode, languages } from "../../contracts/language.ts";
import type { Db } from "../../platform/db/open.ts";
import { createReader, type Reader } from "../../platform/db/reader.ts";
import { eachInSlices } from "../../platform/runtime/concurrency/slices.ts";
import type { Problem, SiteState, StateEntry } from "./checks/problems.ts";
import {
	anyEntry,
	bodiesOf,
	contentVersion,
	revisionsOf,
	withdrawnRows,
} from "./contentQueries.ts";
import { type Withdrawn, withdrawnEntries } from "./entryNames.ts";
import type { ContentKind, Facts, Texts } from "./kinds.ts";
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

/** Entries of the state that was read last, by their ids, with the revisions they were read from. */
type States = {
	[K in ContentKind]: Map<
		string,
		{ of: PublishedRevisions; entry: StateEntry<K> }
	>;
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

	/** Entries that a change leaves alone stay the same objects: what is known of them is kept by them. */
	const stated = perKind(() => new Map()) as States;

	/** Published content; read once until the next change. */
	function current() {
		if (now) return now;
		const reading = reader.read(contentVersion, readSnapshot, seen);
		const snapshot = reading.then((read) => {
			seen ??= read.version;
			void forgetOthers(mine, read);
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

	/** Bodies nothing points at any longer go, unless a later change is being read by then. */
	async function forgetOthers(mine: Now, { entries }: Snapshot): Promise<void> {
		for (const kind of entryKinds) {
			const used = new Set<string>();
			await eachInSlices(entries[kind], ({ facts, texts }) => {
				used.add(facts);
				for (const id of Object.values(texts)) used.add(id);
			});
			for (const known of [bodies[kind].facts, bodies[kind].texts])
				await eachInSlices(known.keys(), (id) => {
					if (now === mine && !used.has(id)) known.delete(id);
				});
		}
	}

	/** Bodies of these entries by their revisions; those that were not read before are read. */
	async function load<K extends ContentKind>(
		kind: K,
		entries: readonly PublishedRevisions[],
		of: readonly LanguageCode[],
		version: number,
	): Promise<Bodies[K]> {
		const known = bodies[kind];
		// A change that comes meanwhile takes former bodies out of those that are known.
		const mine: Bodies[K] = { facts: new Map(), texts: new Map() };
		const missing: { slug: string; id: string; language?: LanguageCode }[] = [];
		await eachInSlices(entries, ({ slug, facts: id, texts }) => {
			const facts = known.facts.get(id);
			if (facts) mine.facts.set(id, facts);
			else missing.push({ slug, id });
			for (const language of of) {
				const id = texts[language];
				if (id === undefined) continue;
				const text = known.texts.get(id);
				if (text) mine.texts.set(id, text);
				else missing.push({ slug, id, language });
			}
		});
		if (missing.length === 0) return mine;
		const ids = missing.map(({ id }) => id);
		const found = await reader.read(
			contentVersion,
			(from) => bodiesOf(from, ids),
			version,
		);
		// Schemas are made with the first body: pages that are kept need none.
		const { readFacts, readTexts } = await import("./bodies.ts");
		const problems: Problem[] = [];
		await eachInSlices(missing, ({ slug, id, language }) => {
			const body = found.get(id);
			if (body === undefined) return;
			if (language) {
				const read = readTexts({ kind, slug, language }, body);
				if (!read.ok) return problems.push(...read.problems);
				known.texts.set(id, read.value);
				mine.texts.set(id, read.value);
			} else {
				const read = readFacts({ kind, slug }, body);
				if (!read.ok) return problems.push(...read.problems);
				known.facts.set(id, read.value);
				mine.facts.set(id, read.value);
			}
		});
		if (problems.length > 0) tellUnreadable(problems);
		return mine;
	}

	async function readList<K extends ContentKind>(
		kind: K,
		language: LanguageCode,
		snapshot: Promise<Snapshot>,
	): Promise<readonly PublishedEntry<K>[]> {
		const { version, entries: all } = await snapshot;
		const entries = all[kind].filter(({ texts }) => texts[language]);
		const read = await load(kind, entries, [language], version);
		return entries.flatMap(({ id, slug, facts: factsId, texts: textsIds }) => {
			const facts = read.facts.get(factsId);
			const texts = read.texts.get(textsIds[language] ?? "");
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
			const read = await load(kind, [entry], [], version);
			return read.facts.get(entry.facts);
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
		for (const kind of entryKinds)
			all.push(...(await stateOf(kind, entries[kind], version)));
		return { version, entries: all as SiteState };
	}

	async function stateOf<K extends ContentKind>(
		kind: K,
		entries: readonly PublishedRevisions[],
		version: number,
	): Promise<StateEntry<K>[]> {
		const before = stated[kind];
		const others = entries.filter(
			(one) => !isSame(one, before.get(one.id)?.of),
		);
		const read = await load(kind, others, languages, version);
		const found: States[K] = new Map();
		await eachInSlices(entries, (of) => {
			const known = before.get(of.id);
			if (known && isSame(of, known.of)) return found.set(of.id, known);
			const { id, slug, position } = of;
			const facts = read.facts.get(of.facts);
			if (!facts) return;
			const texts: Partial<Record<LanguageCode, Texts<K>>> = {};
			for (const language of languages) {
				const text = read.texts.get(of.texts[language] ?? "");
				if (text) texts[language] = text;
			}
			const entry = { id, kind, slug, position, facts, texts };
			found.set(id, { of, entry: entry as StateEntry<K> });
		});
		stated[kind] = found;
		return [...found.values()].map(({ entry }) => entry);
	}
}

/** Whether two readings of an entry are of the same revisions, at the same place. */
function isSame(
	one: PublishedRevisions,
	other: PublishedRevisions | undefined,
): boolean {
	return (
		other !== undefined &&
		one.slug === other.slug &&
		one.position === other.position &&
		one.facts === other.facts &&
		languages.every((language) => one.texts[language] === other.texts[language])
	);
}

function perKind<T>(make: () => T): Record<ContentKind, T> {
	return Object.fromEntries(entryKinds.map((kind) => [kind, make()])) as Record<
		ContentKind,
		T
	>;
}
