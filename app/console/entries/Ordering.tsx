import { useCallback, useEffect, useState } from "react";
import { Button } from "react-aria-components/Button";
import { GridList, GridListItem } from "react-aria-components/GridList";
import { useDragAndDrop } from "react-aria-components/useDragAndDrop";
import { useTranslations } from "use-intl";
import type { OpenKind } from "../../../contracts/entryKinds.ts";
import { Stroke } from "../../ui/Stroke.tsx";
import { announce } from "../announce.ts";
import { call, callList } from "../request.ts";
import { Failed } from "../shell/States.tsx";
import { showDone } from "../toasts.ts";
import { Bones } from "../worklist/Bones.tsx";
import styles from "./ordering.module.css";
import type { Row } from "./useEntries.ts";

/** The order visitors see, changed by dragging or by keys; each change is published at once. */
export function Ordering({ kind }: { kind: OpenKind }) {
	const t = useTranslations("console.entries");
	const [rows, setRows] = useState<Row[]>();
	const [failed, setFailed] = useState(false);

	const load = useCallback(async () => {
		setFailed(false);
		try {
			setRows(await allRows(kind));
		} catch {
			setFailed(true);
		}
	}, [kind]);
	useEffect(() => void load(), [load]);

	async function move(entry: string, before: string | null): Promise<void> {
		try {
			const { wasBefore } = await call("console-entry-move", { entry, before });
			const name = rows?.find(({ id }) => id === entry)?.title ?? "";
			showDone(t("moved", { name }), () => {
				call("console-entry-move", { entry, before: wasBefore }).then(
					load,
					() => {},
				);
			});
		} catch {
			await load();
		}
	}

	function put(keys: Iterable<unknown>, target: string, after: boolean): void {
		if (!rows) return;
		const [key] = keys;
		const moved = rows.find(({ id }) => id === key);
		const others = rows.filter(({ id }) => id !== key);
		const at = others.findIndex(({ id }) => id === target) + (after ? 1 : 0);
		if (!moved || target === key) return;
		setRows(others.toSpliced(at, 0, moved));
		announce(t("movedTo", { name: moved.title, place: at + 1 }));
		void move(moved.id, others[at]?.id ?? null);
	}

	const { dragAndDropHooks } = useDragAndDrop<Row>({
		getItems: (keys) =>
			[...keys].map((key) => ({
				"text/plain": rows?.find(({ id }) => id === key)?.title ?? "",
			})),
		onReorder: ({ keys, target }) =>
			put(keys, String(target.key), target.dropPosition === "after"),
	});

	if (failed) return <Failed onAgain={() => void load()} />;
	if (!rows) return <Bones />;
	return (
		<>
			<p className={styles.hint}>{t("orderHint")}</p>
			<GridList
				aria-label={t("order")}
				className={styles.list ?? ""}
				items={rows}
				dragAndDropHooks={dragAndDropHooks}
			>
				{(row) => (
					<GridListItem
						id={row.id}
						textValue={row.title || row.slug}
						className={styles.item ?? ""}
					>
						<Button slot="drag" className={styles.handle ?? ""}>
							<Stroke
								d="M9 6h.01M15 6h.01M9 12h.01M15 12h.01M9 18h.01M15 18h.01"
								size={20}
								width={2.6}
							/>
						</Button>
						<bdi>{row.title || row.slug}</bdi>
					</GridListItem>
				)}
			</GridList>
		</>
	);
}

/** Every entry of a kind, in its order. */
async function allRows(kind: OpenKind): Promise<Row[]> {
	const rows: Row[] = [];
	let after: { key: string | number; id: string } | null = null;
	do {
		const page: Awaited<ReturnType<typeof pageAfter>> = await pageAfter(
			kind,
			after,
		);
		rows.push(...page.data);
		after = page.next;
	} while (after);
	return rows;
}

function pageAfter(
	kind: OpenKind,
	after: { key: string | number; id: string } | null,
) {
	return callList(
		"console-entries",
		{ kinds: [kind], limit: 200, ...(after && { after }) },
		{ background: true },
	);
}
