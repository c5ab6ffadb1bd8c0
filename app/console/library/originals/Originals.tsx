import { useState } from "react";
import { useFormatter, useTranslations } from "use-intl";
import type { PostOptions } from "../../../request/request.ts";
import form from "../../kit/form/form.module.css";
import { type ConsoleAnswer, call } from "../../kit/requests/request.ts";
import { useConsoleQuery } from "../../kit/requests/useConsoleQuery.ts";
import { type FormProps, FormSheet } from "../FormSheet.tsx";
import { GroupChoice } from "../GroupChoice.tsx";
import styles from "../library.module.css";
import { SaveButton } from "../SaveButton.tsx";
import type { Item } from "../useDeeds.ts";
import { useBasis, useSave } from "../useSave.ts";

type Loaded = ConsoleAnswer<"console-library-originals">;

/** Groups that get pictures of a folder in made sizes only. */
export function Originals(props: { item: Item; onClose: () => void }) {
	const t = useTranslations("console.library");
	const query = useConsoleQuery("console-library-originals", {
		id: props.item.id,
	});
	return (
		<FormSheet
			{...props}
			query={query}
			titleOf={(name) => t("originalsOf", { name })}
			form={Form}
		/>
	);
}

function Form(props: FormProps<Loaded>) {
	const t = useTranslations("console.library");
	const format = useFormatter();
	const { id, loaded } = props;
	const { save, failure, isRefused, busy } = useSave(props);
	const { groups: before } = useBasis(loaded, isRefused);
	/** Choice that differs from what holds; undefined as long as nothing was touched. */
	const [touched, setTouched] = useState<{
		isSome: boolean;
		chosen: string[];
	}>();
	const { isSome, chosen } = touched ?? {
		isSome: before.length > 0,
		chosen: before,
	};
	const groups = isSome ? chosen : [];
	const isSame = groups.toSorted().join() === before.toSorted().join();
	const isWrong = isSome && chosen.length === 0;

	const set = (to: string[], from: string[], options?: PostOptions) =>
		call("console-library-originals-save", { id, groups: to, from }, options);

	return (
		<div className={form.form}>
			{loaded.above.length > 0 && (
				<ul className={styles.above}>
					{loaded.above.map((one) => (
						<li key={one.id}>
							{t("originalsAbove", {
								name: one.name,
								groups: format.list(one.groups),
							})}
						</li>
					))}
				</ul>
			)}
			<GroupChoice
				label={t("originals")}
				all={t(loaded.above.length > 0 ? "originalsAsAbove" : "originalsAll")}
				some={t("originalsSome")}
				isSome={isSome}
				chosen={chosen}
				choices={loaded.choices}
				onSome={(next) => setTouched({ isSome: next, chosen })}
				onChange={(next) => setTouched({ isSome, chosen: next })}
			/>
			<p className={form.note}>{t("originalsHint")}</p>
			<SaveButton
				{...{ failure, busy }}
				disabled={isSame || isWrong}
				onSave={() =>
					void save({
						message: t("originalsSaved", { name: loaded.name }),
						work: (options) => set(groups, before, options),
						undo: () => set(before, groups),
					})
				}
			/>
		</div>
	);
}
