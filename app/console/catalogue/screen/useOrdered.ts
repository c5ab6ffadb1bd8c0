import { useTranslations } from "use-intl";
import type { OrderedKind } from "../../../../contracts/kinds.ts";
import { showFailure } from "../../../request/toasts.ts";
import { announce } from "../../announce.ts";
import { moved, useOrder } from "../../kit/order/useOrder.ts";
import { call } from "../../kit/requests/request.ts";
import { useConsoleQuery } from "../../kit/requests/useConsoleQuery.ts";
import { showDone } from "../../toasts.ts";

/**
 * Entries that visitors see in an order: one that is moved is moved in the draft of
 * that order (`draft`), and goes back with "undo".
 */
export function useOrdered<T extends { entry: string }>(
	kind: OrderedKind,
	list: readonly T[],
	nameOf: (one: T) => string,
	{ put, reload: reloadList }: { put: (list: T[]) => void; reload: () => void },
) {
	const t = useTranslations("console.catalogue");
	const draft = useConsoleQuery("console-order", { kind });
	const reload = () => {
		reloadList();
		draft.reload();
	};

	async function moveBefore(entry: string, before: string | null) {
		try {
			return await call("console-entry-move", { entry, before });
		} catch (error) {
			showFailure(error);
			reload();
			return undefined;
		}
	}

	const order = useOrder<HTMLOListElement>(list.length, async (from, to) => {
		const one = list[from];
		if (!one) return;
		const next = moved(list, from, to);
		put(next);
		announce(t("moved", { place: to + 1, count: list.length }));
		const done = await moveBefore(one.entry, next[to + 1]?.entry ?? null);
		if (!done) return;
		draft.reload();
		showDone(t("movedOne", { name: nameOf(one) }), async () => {
			await moveBefore(one.entry, done.wasBefore);
			reload();
		});
	});
	return { ...order, draft: draft.loaded, reload };
}
