import { useState } from "react";
import { useTranslations } from "use-intl";
import { showFailure } from "../../../request/toasts.ts";
import { call } from "../../kit/requests/request.ts";
import { useConsoleQuery } from "../../kit/requests/useConsoleQuery.ts";
import styles from "../catalogue.module.css";
import type { DraftGroup, DraftRow } from "./typed.ts";

type Model = { entry: string; name: string; groups: DraftGroup[] };
const nothing: DraftRow[] = [];

export type Compared = ReturnType<typeof useCompared>;

/** The specification of another model, to be looked at beside one's own. */
export function useCompared() {
	const [model, setModel] = useState<Model>();

	async function choose(entry: string): Promise<void> {
		if (entry === "") {
			setModel(undefined);
			return;
		}
		try {
			const { name, groups } = await call("console-model-specification", {
				entry,
			});
			setModel({ entry, name, groups: groups as DraftGroup[] });
		} catch (error) {
			showFailure(error);
		}
	}

	return {
		model,
		choose,
		/** Finds a row of the compared model: in the same group, else in any. */
		rowOf(group: string, key: string): DraftRow | undefined {
			const groups = model?.groups ?? [];
			const own = groups.find((one) => one.key === group)?.rows ?? [];
			return [...own, ...groups.flatMap(({ rows }) => rows)].find(
				(row) => row.key === key,
			);
		},
		/** Rows that only the other model has in a group. */
		rowsIn(group: string, taken: readonly string[]): DraftRow[] {
			const rows = model?.groups.find((one) => one.key === group)?.rows;
			return rows?.filter(({ key }) => !taken.includes(key)) ?? nothing;
		},
	};
}

/** Chooses the model to compare with. */
export function CompareWith(props: { compared: Compared; entry: string }) {
	const { compared, entry } = props;
	const t = useTranslations("console.catalogue");
	const [isAsked, setAsked] = useState(false);
	const { loaded, reload } = useConsoleQuery(
		"console-models",
		isAsked ? {} : undefined,
	);
	const models = loaded.data?.filter((one) => one.entry !== entry);

	/** Loads the models on demand: there may be a thousand, and comparing is rare. */
	function load(): void {
		if (loaded.state === "failed") reload();
		setAsked(true);
	}

	return (
		<label className={styles.inline}>
			{t("compareWith")}
			<select
				onPointerEnter={load}
				onFocus={load}
				value={compared.model?.entry ?? ""}
				onChange={({ target }) => void compared.choose(target.value)}
			>
				<option value="">{t("nobody")}</option>
				{(models ?? (compared.model ? [compared.model] : [])).map((one) => (
					<option key={one.entry} value={one.entry}>
						{one.name}
					</option>
				))}
			</select>
		</label>
	);
}
