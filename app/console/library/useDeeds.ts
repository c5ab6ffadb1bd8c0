import { useTranslations } from "use-intl";
import type { LibraryEntry } from "../../../contracts/console/library.ts";
import { call } from "../kit/requests/request.ts";
import { showDone } from "../toasts.ts";
import { libraryChanged, undoing } from "./undoing.ts";

/** Facts of an entry that a deed needs. */
export type Item = Pick<LibraryEntry, "id" | "name" | "parent">;

/**
 * Deeds that need no form: each says what it did and can be taken back. A refusal is said
 * by the request, and what is shown is fetched anew, for somebody was faster.
 */
export function useDeeds() {
	const t = useTranslations("console.library");

	async function done<T>(work: () => Promise<T>): Promise<T | undefined> {
		try {
			return await work();
		} catch {
			// The message of the error is shown already.
			return undefined;
		} finally {
			libraryChanged();
		}
	}

	/** Words for one entry, or for how many. */
	const said = (
		one: "moved" | "deletedDone" | "hiddenDone" | "shownDone" | "restored",
		items: readonly { name: string }[],
	) =>
		t(one, {
			count: items.length,
			name: items[0]?.name ?? "",
		});

	return {
		/** Puts entries into a folder, or a node at the top (`to` empty); true where that was done. */
		async move(items: Item[], to: string): Promise<boolean> {
			const elsewhere = items.filter((item) => item.parent !== to);
			if (elsewhere.length === 0) return true;
			const moved = await done(() =>
				call("console-library-move", {
					items: elsewhere.map(({ id, parent }) => ({
						id,
						from: parent || null,
					})),
					to,
				}),
			);
			if (!moved) return false;
			const from = elsewhere[0]?.parent ?? "";
			const isTogether = elsewhere.every((item) => item.parent === from);
			// The last first: each finds the one it stood before.
			const back = moved.moved
				.map(({ id, before }) => ({ id, from: to || null, before }))
				.reverse();
			showDone(
				said("moved", elsewhere),
				isTogether
					? undoing(() =>
							call("console-library-move", { items: back, to: from }),
						)
					: undefined,
			);
			return true;
		},

		/** Puts a node before another one beside it, or last. */
		async order(item: Item, before: string | null): Promise<void> {
			const was = await done(() =>
				call("console-library-order", { id: item.id, before }),
			);
			if (!was || was.before === before) return;
			showDone(
				t("ordered", { name: item.name }),
				undoing(() =>
					call("console-library-order", {
						...{ id: item.id, before: was.before },
						back: true,
					}),
				),
				item.id,
			);
		},

		/** Deletes entries, with all that is in them, for 30 days. */
		async remove(items: Item[]): Promise<boolean> {
			const ids = items.map(({ id }) => id);
			const gone = await done(() => call("console-library-delete", { ids }));
			if (!gone) return false;
			showDone(
				said("deletedDone", items),
				undoing(() => call("console-library-undelete", { ids, back: true })),
			);
			return true;
		},

		async restore(items: readonly { id: string; name: string }[]) {
			const ids = items.map(({ id }) => id);
			const back = await done(() =>
				call("console-library-undelete", { ids }).then(() => true),
			);
			if (back) showDone(said("restored", items));
			return back === true;
		},

		/** Puts a folder into the tree at the side, last among its like, or takes it out. */
		async setInTree({ id, name }: Item, node: boolean): Promise<void> {
			const set = (to: boolean, before: string | null, back = false) =>
				call("console-library-node", { id, node: to, before, back });
			const was = await done(() => set(node, null));
			if (!was) return;
			showDone(
				t(node ? "toTreeDone" : "fromTreeDone", { name }),
				undoing(() => set(!node, was.before, true)),
				id,
			);
		},

		/** Takes files out of sight, or shows them. */
		async setShown(items: Item[], shown: boolean): Promise<void> {
			const ids = items.map(({ id }) => id);
			const set = (to: boolean, back = false) =>
				call("console-library-show", { ids, shown: to, back });
			if (!(await done(() => set(shown).then(() => true)))) return;
			showDone(
				said(shown ? "shownDone" : "hiddenDone", items),
				undoing(() => set(!shown, true)),
			);
		},
	};
}
