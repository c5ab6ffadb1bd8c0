import { type FormEvent, type RefObject, useRef, useState } from "react";
import { useTranslations } from "use-intl";
import { Question } from "../kit/dialogs/Sheet.tsx";
import { Button } from "../kit/form/Button.tsx";
import { Field } from "../kit/form/Field.tsx";
import form from "../kit/form/form.module.css";
import { told, useAttempt } from "../kit/form/useAttempt.ts";
import { call } from "../kit/requests/request.ts";
import { useConsoleQuery } from "../kit/requests/useConsoleQuery.ts";
import { ListBones } from "../kit/states/ListBones.tsx";
import { Failed, Nothing } from "../kit/states/States.tsx";
import { showDone } from "../toasts.ts";
import { GroupLine, type ListedGroup } from "./GroupLine.tsx";
import styles from "./partners.module.css";

/** Groups of partners: added, named anew, and removed where no folder is for them. */
export function Groups(props: {
	/** Told after each change, with the group that was removed. */
	onChanged: (removed?: string) => void;
}) {
	const t = useTranslations("console.partners");
	const { onChanged } = props;
	const { loaded, reload } = useConsoleQuery("console-partner-groups", {});
	const { data } = loaded;
	const [asked, setAsked] = useState<ListedGroup>();
	/** Group whose removal was refused last. */
	const [kept, setKept] = useState<string>();
	const { attempt, failure, busy } = useAttempt();
	const first = useRef<HTMLInputElement>(null);

	function changed(message: string, removed?: string): void {
		showDone(message);
		reload();
		onChanged(removed);
	}

	async function remove({ id, name }: ListedGroup): Promise<void> {
		setAsked(undefined);
		setKept(id);
		const done = await attempt(async () => {
			await call("console-partner-group-remove", { id }, told);
			return true;
		});
		if (!done) {
			// Somebody made a folder for it, or removed it, since the list was read.
			reload();
			return;
		}
		changed(t("groupRemoved", { name }), id);
		first.current?.focus();
	}

	return (
		<>
			<p className={form.note}>{t("groupsIntro")}</p>
			<NewGroup
				input={first}
				onAdded={(name) => changed(t("groupAdded", { name }))}
			/>
			{!data &&
				(loaded.state === "failed" ? (
					<Failed onAgain={reload} />
				) : (
					<ListBones />
				))}
			{data?.length === 0 && (
				<Nothing title={t("noGroupYet")} text={t("noGroupYetText")} />
			)}
			{data && data.length > 0 && (
				<ul className={styles.lines} aria-label={t("groups")}>
					{data.map((group) => (
						<GroupLine
							key={group.id}
							group={group}
							busy={busy}
							failure={kept === group.id ? failure : ""}
							onRenamed={(name) => changed(t("groupRenamed", { name }))}
							onRemove={() => setAsked(group)}
						/>
					))}
				</ul>
			)}
			{asked && (
				<Question
					title={t("removeQuestion", { name: asked.name })}
					text={t("removeText", { count: asked.members })}
					no={t("cancel")}
					yes={t("remove")}
					onNo={() => setAsked(undefined)}
					onYes={() => remove(asked)}
				/>
			)}
		</>
	);
}

/** Form of a group that is added. */
function NewGroup(props: {
	input: RefObject<HTMLInputElement | null>;
	onAdded: (name: string) => void;
}) {
	const t = useTranslations("console.partners");
	const required = useTranslations("forms")("errorRequired");
	const [name, setName] = useState("");
	const [note, setNote] = useState("");
	const [isMissing, setMissing] = useState(false);
	const { attempt, failure, faults, busy } = useAttempt();
	const isSaid = Object.keys(faults).length > 0;

	async function submit(event: FormEvent): Promise<void> {
		event.preventDefault();
		const isEmpty = name.trim() === "";
		setMissing(isEmpty);
		const done =
			!isEmpty &&
			(await attempt(async () => {
				await call("console-partner-group-add", { name, note }, told);
				return true;
			}));
		props.input.current?.focus();
		if (!done) return;
		setName("");
		setNote("");
		props.onAdded(name.trim());
	}

	return (
		<form
			className={styles.adding}
			noValidate
			autoComplete="off"
			aria-label={t("newGroup")}
			onSubmit={submit}
		>
			<Field
				ref={props.input}
				label={t("groupName")}
				name="name"
				maxLength={100}
				value={name}
				fault={isMissing ? required : faults.name}
				onChange={setName}
			/>
			<Field
				label={t("groupNote")}
				name="note"
				maxLength={500}
				hint={t("groupNoteHint")}
				value={note}
				fault={faults.note}
				onChange={setNote}
			/>
			<p role="alert" className={form.fault}>
				{!isSaid && failure}
			</p>
			<Button type="submit" className={form.action} disabled={busy}>
				{busy ? t("saving") : t("addIt")}
			</Button>
		</form>
	);
}
