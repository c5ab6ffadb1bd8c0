import { useState } from "react";
import { useFormatter, useTranslations } from "use-intl";
import { Sheet } from "../../kit/dialogs/Sheet.tsx";
import { Button } from "../../kit/form/Button.tsx";
import form from "../../kit/form/form.module.css";
import { told, useAttempt } from "../../kit/form/useAttempt.ts";
import { type ConsoleAnswer, call } from "../../kit/requests/request.ts";
import { useConsoleQuery } from "../../kit/requests/useConsoleQuery.ts";
import { ListBones } from "../../kit/states/ListBones.tsx";
import { Failed } from "../../kit/states/States.tsx";
import { showDone } from "../../toasts.ts";
import { GroupChoice } from "../GroupChoice.tsx";
import styles from "../library.module.css";
import { type Item, libraryChanged } from "../useDeeds.ts";

type Loaded = ConsoleAnswer<"console-library-originals">;

/** Groups that get pictures of a folder in made sizes only. */
export function Originals(props: { item: Item; onClose: () => void }) {
	const t = useTranslations("console.library");
	const { item, onClose } = props;
	const { loaded, reload } = useConsoleQuery("console-library-originals", {
		id: item.id,
	});
	const { data } = loaded;
	return (
		<Sheet
			title={t("originalsOf", { name: data?.name ?? item.name })}
			close={t("cancel")}
			onClose={onClose}
		>
			{data ? (
				<Form
					key={data.groups.join()}
					id={item.id}
					loaded={data}
					onStale={reload}
					onClose={onClose}
				/>
			) : loaded.state === "failed" ? (
				<Failed onAgain={reload} />
			) : (
				<ListBones />
			)}
		</Sheet>
	);
}

function Form(props: {
	id: string;
	loaded: Loaded;
	onStale: () => void;
	onClose: () => void;
}) {
	const t = useTranslations("console.library");
	const format = useFormatter();
	const { id, loaded, onStale, onClose } = props;
	const [before] = useState(loaded.groups);
	const [isSome, setSome] = useState(before.length > 0);
	const [chosen, setChosen] = useState<string[]>(before);
	const { attempt, failure, busy } = useAttempt();
	const groups = isSome ? chosen : [];
	const isSame = groups.toSorted().join() === before.toSorted().join();
	const isWrong = isSome && chosen.length === 0;

	async function save(): Promise<void> {
		const set = (to: string[], from: string[]) =>
			call(
				"console-library-originals-save",
				{ id, groups: to, from },
				told,
			).then(() => true);
		const isDone = await attempt(() => set(groups, before));
		libraryChanged();
		if (!isDone) return onStale();
		showDone(t("originalsSaved", { name: loaded.name }), () => {
			void set(before, groups)
				.catch(() => undefined)
				.finally(libraryChanged);
		});
		onClose();
	}

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
				onSome={setSome}
				onChange={setChosen}
			/>
			<p className={form.note}>{t("originalsHint")}</p>
			<p role="alert" className={form.fault}>
				{failure}
			</p>
			<Button
				className={form.action}
				disabled={busy || isSame || isWrong}
				onClick={() => void save()}
			>
				{busy ? t("saving") : t("save")}
			</Button>
		</div>
	);
}
