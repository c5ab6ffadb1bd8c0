import { useState } from "react";
import { useTranslations } from "use-intl";
import {
	type CaseStage,
	caseStages,
} from "../../../../contracts/leads/cases.ts";
import { mostAtOnce } from "../../../../contracts/leads/inboxViews.ts";
import { Stroke } from "../../../ui/Stroke.tsx";
import { crossDrawing } from "../../kit/drawings.ts";
import { useConsoleQuery } from "../../kit/requests/useConsoleQuery.ts";
import { PickMenu } from "../PickMenu.tsx";
import type { Change, Seen } from "../useChanges.ts";
import styles from "./list.module.css";

/** Changes of all requests that are selected. */
export function Bulk(props: {
	ticked: Seen[];
	change: Change;
	onDone: () => void;
}) {
	const { ticked, change, onDone } = props;
	const t = useTranslations("console.leads");
	const [menu, setMenu] = useState<"stage" | "owner">();
	const receipts = ticked.map(({ receipt }) => receipt);
	const { loaded } = useConsoleQuery("console-lead-members", { receipts });
	const members = loaded.data ?? [];
	const isOpen = (one: typeof menu) => ({
		isOpen: menu === one,
		onOpen: (open: boolean) => setMenu(open ? one : undefined),
	});
	return (
		<div className={styles.bulk}>
			<strong role="status">{t("ticked", { count: ticked.length })}</strong>
			<PickMenu
				label={t("stage")}
				options={caseStages.map((value) => ({
					value,
					name: t(`stage_${value}`),
				}))}
				onPick={(stage) =>
					void change(ticked, { stage: stage as CaseStage }).then(onDone)
				}
				{...isOpen("stage")}
			/>
			<PickMenu
				label={t("owner")}
				options={[
					{ value: "", name: t("nobody") },
					...members.map(({ id: value, name }) => ({ value, name })),
				]}
				onPick={(id) => {
					const owner = members.find((one) => one.id === id) ?? null;
					void change(ticked, { owner }).then(onDone);
				}}
				{...isOpen("owner")}
			/>
			<button
				type="button"
				className={styles.untick}
				aria-label={t("untick")}
				onClick={onDone}
			>
				<Stroke d={crossDrawing} size={18} width={1.8} />
			</button>
			{ticked.length >= mostAtOnce && (
				<small>{t("mostAtOnce", { count: mostAtOnce })}</small>
			)}
		</div>
	);
}
