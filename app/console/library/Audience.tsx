import { useState } from "react";
import { useFormatter, useTranslations } from "use-intl";
import { Sheet } from "../kit/dialogs/Sheet.tsx";
import { Button } from "../kit/form/Button.tsx";
import { Chosen } from "../kit/form/Chosen.tsx";
import form from "../kit/form/form.module.css";
import { told, useAttempt } from "../kit/form/useAttempt.ts";
import { type ConsoleAnswer, call } from "../kit/requests/request.ts";
import { useConsoleQuery } from "../kit/requests/useConsoleQuery.ts";
import { ListBones } from "../kit/states/ListBones.tsx";
import { Failed } from "../kit/states/States.tsx";
import { showDone } from "../toasts.ts";
import styles from "./library.module.css";
import { type Item, libraryChanged } from "./useDeeds.ts";

/** Groups of an audience at most. */
const mostGroups = 100;
type Loaded = ConsoleAnswer<"console-library-audience">;

/** Audience of a folder: everybody who sees its parent, or some groups of them; rehearsed, then saved. */
export function Audience(props: { item: Item; onClose: () => void }) {
	const t = useTranslations("console.library");
	const { item, onClose } = props;
	const { loaded, reload } = useConsoleQuery("console-library-audience", {
		id: item.id,
	});
	const { data } = loaded;
	return (
		<Sheet
			size="wide"
			title={t("audienceOf", { name: data?.name ?? item.name })}
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
	const [isNarrow, setNarrow] = useState(before.length > 0);
	const [chosen, setChosen] = useState<string[]>(before);
	const { attempt, failure, busy } = useAttempt();
	const groups = isNarrow ? chosen : [];
	const isSame = groups.toSorted().join() === before.toSorted().join();
	const isOpen = isNarrow && chosen.length === 0;

	async function save(): Promise<void> {
		const set = (to: string[], from: string[]) =>
			call(
				"console-library-audience-save",
				{ id, groups: to, from },
				told,
			).then(() => true);
		const isDone = await attempt(() => set(groups, before));
		libraryChanged();
		if (!isDone) return onStale();
		showDone(t("audienceSaved", { name: loaded.name }), () => {
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
							{t("audienceAbove", {
								name: one.name,
								groups: format.list(one.groups),
							})}
						</li>
					))}
				</ul>
			)}
			<fieldset className={styles.choice}>
				<legend>{t("audience")}</legend>
				{([false, true] as const).map((narrow) => (
					<label key={String(narrow)} className={form.check}>
						<input
							type="radio"
							name="audience"
							checked={isNarrow === narrow}
							onChange={() => setNarrow(narrow)}
						/>
						{narrow
							? t("audienceSome")
							: t(loaded.above.length > 0 ? "audienceAsAbove" : "audienceAll")}
					</label>
				))}
			</fieldset>
			{isNarrow && loaded.choices.length === 0 && (
				<p className={form.note}>{t("noGroups")}</p>
			)}
			{isNarrow && loaded.choices.length > 0 && (
				<Chosen
					label={t("groups")}
					none={t("noneChosen")}
					add={t("addGroup")}
					remove={(name) => t("removeGroup", { name })}
					most={mostGroups}
					chosen={chosen}
					choices={loaded.choices.map((one) => ({
						value: one.id,
						name: `${one.name} (${format.number(one.members)})`,
					}))}
					onChange={setChosen}
				/>
			)}
			{!isSame && !isOpen && <Rehearsed id={id} groups={groups} />}
			<p role="alert" className={form.fault}>
				{failure}
			</p>
			<Button
				className={form.action}
				disabled={busy || isSame || isOpen}
				onClick={() => void save()}
			>
				{busy ? t("saving") : t("save")}
			</Button>
		</div>
	);
}

/** Names of partners who would see more files, and fewer. */
function Rehearsed({ id, groups }: { id: string; groups: string[] }) {
	const t = useTranslations("console.library");
	const { loaded, isCurrent, reload } = useConsoleQuery(
		"console-library-rehearse",
		{ id, groups },
	);
	const { data } = loaded;
	if (loaded.state === "failed") return <Failed onAgain={reload} />;
	if (!data || !isCurrent) return <ListBones />;
	const { files, seenBy, gain, lose } = data;
	return (
		<section className={styles.rehearsal} aria-live="polite">
			<h3>{t("rehearsal")}</h3>
			<p>
				{t("rehearsalText", {
					files,
					before: seenBy.before,
					after: seenBy.after,
				})}
			</p>
			{[
				{ side: lose, title: "loses" as const },
				{ side: gain, title: "gains" as const },
			].map(
				({ side, title }) =>
					side.count > 0 && (
						<details key={title} open data-side={title}>
							<summary>{t(title, { count: side.count })}</summary>
							<ul>
								{side.named.map((one) => (
									<li key={one.account}>
										<bdi>{one.name}</bdi>
										<small>
											{t("filesThen", { before: one.before, after: one.after })}
										</small>
									</li>
								))}
							</ul>
							{side.count > side.named.length && (
								<p className={form.note}>
									{t("andMore", { count: side.count - side.named.length })}
								</p>
							)}
						</details>
					),
			)}
			{gain.count + lose.count === 0 && (
				<p className={form.note}>{t("nobodyConcerned")}</p>
			)}
		</section>
	);
}
