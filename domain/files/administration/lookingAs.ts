import {
	lookPage,
	type SortColumn,
} from "../../../contracts/files/fileBounds.ts";
import type { FolderNode } from "../../../contracts/files/files.ts";
import type { LanguageCode } from "../../../contracts/language.ts";
import type { Staff } from "../../../contracts/rights.ts";
import type { Db } from "../../../platform/db/open.ts";
import type { Clock } from "../../../platform/runtime/clock.ts";
import type { Groups } from "../../identity/partners/groups.ts";
import { demand } from "../../rights/demand.ts";
import { accountsWithGroups } from "../audience/rehearsalQueries.ts";
import type { LooksAs } from "../audience/sight.ts";
import { findEntry } from "../library/libraryQueries.ts";
import { foldName } from "../library/names.ts";
import { refused } from "../library/refused.ts";
import type { Tree } from "../library/tree.ts";
import type { Selection } from "../selection/selection.ts";

/** Partners that are offered of those who fit. */
const mostOffered = 50;

/** Group, partner, or partner in no group as whom the library is looked at, and the time; without one, now. */
export type Looking = {
	as: { kind: "group" | "partner"; id: string } | { kind: "none" };
	at?: string | undefined;
};
type Kind = "catalogue" | "folder" | "file";

/**
 * Library as a group, or a partner, would see it at a time. Everything is read as the
 * download center reads it, with another viewer for the one predicate (`sight.ts`); nobody
 * becomes that person, no address of a file is made and nothing is written.
 *
 * @throws DomainError `forbidden`, `not_found`
 */
export function createLookingAs(deps: {
	db: Db;
	clock: Clock;
	tree: Pick<Tree, "inLanguage">;
	selection: Pick<Selection, "page">;
	groups: Pick<Groups, "list">;
}) {
	const { db, clock, tree, selection, groups } = deps;
	const allow = (who: Staff) => demand(who, "library.manage");

	async function viewerOf({
		as,
		at = clock.now().toISOString(),
	}: Looking): Promise<{ name: string; viewer: LooksAs }> {
		if (as.kind === "none")
			return { name: "", viewer: { looksAs: { groups: [] }, at } };
		if (as.kind === "group") {
			const group = (await groups.list()).find(({ id }) => id === as.id);
			if (!group) throw refused("not_found", "lookGone");
			return {
				name: group.name,
				viewer: { looksAs: { groups: [group.id] }, at },
			};
		}
		const partner = (await accountsWithGroups(db)).find(
			({ id }) => id === as.id,
		);
		if (!partner) throw refused("not_found", "lookGone");
		return {
			name: partner.name,
			viewer: { looksAs: { accountId: partner.id }, at },
		};
	}

	/** Nodes at the top of the tree that lie in what is closed: they were granted by themselves. */
	async function looseTops(viewer: LooksAs, language: LanguageCode) {
		const tops = [];
		for (const { id, name } of await tree.inLanguage(language, viewer)) {
			const entry = await findEntry(db, id);
			if (!entry?.parent_id) continue;
			const within = await selection.page(
				{
					...{ viewer, words: "", below: id, language },
					sort: "name",
					order: "asc",
				},
				{ page: 1, limit: 1 },
			);
			tops.push({
				...{ id, name, kind: entry.kind as Kind, path: [] as string[] },
				...{ size: within?.count ?? 0, createdAt: entry.created_at },
			});
		}
		return tops;
	}

	return {
		/** Groups, and partners who can log in whose name or login has some words. */
		async choices(who: Staff, search: string) {
			allow(who);
			const words = foldName(search).split(" ").filter(Boolean);
			const fits = (text: string) => words.every((word) => text.includes(word));
			const all = await accountsWithGroups(db);
			return {
				groups: (await groups.list()).map(({ id, name }) => ({ id, name })),
				partners: all
					.filter((one) => fits(foldName(`${one.name} ${one.account}`)))
					.slice(0, mostOffered)
					.map(({ id, name, account }) => ({ id, name, account })),
			};
		},

		/** Nodes of the tree that would be seen, and whose sight it is. */
		async tree(who: Staff, looking: Looking, language: LanguageCode) {
			allow(who);
			const { name, viewer } = await viewerOf(looking);
			const roots = await tree.inLanguage(language, viewer);
			return { name, nodes: flat(roots, "") };
		},

		/** A page of a folder or of what is found, with the number of all that would be seen. */
		async list(
			who: Staff,
			looking: Looking,
			asked: {
				folder: string;
				search: string;
				sort: SortColumn;
				order: "asc" | "desc";
				page: number;
				language: LanguageCode;
			},
		) {
			allow(who);
			const { viewer } = await viewerOf(looking);
			const { folder, search, page, ...rest } = asked;
			const found = await selection.page(
				{ ...rest, viewer, words: search, below: folder || undefined },
				{ page, limit: lookPage },
			);
			if (!found) return { isSeen: false, path: [], count: 0, entries: [] };
			const loose =
				folder || search ? [] : await looseTops(viewer, asked.language);
			return {
				isSeen: true,
				path: found.path.map((step) => ({ ...step, kind: step.kind as Kind })),
				count: found.count + loose.length,
				entries: [
					...(page === 1 ? loose : []),
					...found.entries.map(({ entry, name, path }) => ({
						id: entry.id,
						name,
						kind: entry.kind as Kind,
						size: entry.kind === "file" ? entry.size : entry.entries,
						createdAt: entry.created_at,
						path: path.map((step) => step.name),
					})),
				],
			};
		},
	};
}

function flat(
	nodes: readonly FolderNode[],
	parent: string,
): { id: string; name: string; parent: string }[] {
	return nodes.flatMap(({ id, name, children }) => [
		{ id, name, parent },
		...flat(children, id),
	]);
}
