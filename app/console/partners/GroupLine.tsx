import { type FormEvent, useEffect, useRef, useState } from "react";
import { useTranslations } from "use-intl";
import { Button } from "../kit/form/Button.tsx";
import { Field } from "../kit/form/Field.tsx";
import form from "../kit/form/form.module.css";
import { told, useAttempt } from "../kit/form/useAttempt.ts";
import { type ConsoleAnswer, call } from "../kit/requests/request.ts";

export type ListedGroup = ConsoleAnswer<"console-partner-groups">[number];

/** Group in the list of them, with its members, and its name as a field while it is changed. */
export function GroupLine(props: {
	group: ListedGroup;
	busy: boolean;
	/** Why it was not removed; empty where nobody tried. */
	failure: string;
	onRenamed: (name: string) => void;
	onRemove: () => void;
}) {
	const t = useTranslations("console.partners");
	const { group, busy, failure, onRenamed, onRemove } = props;
	const { name, note, members, folders } = group;
	const [isNaming, setNaming] = useState(false);
	const button = useRef<HTMLDivElement>(null);
	const wasNaming = useRef(false);

	useEffect(() => {
		if (wasNaming.current && !isNaming)
			button.current?.querySelector("button")?.focus();
		wasNaming.current = isNaming;
	}, [isNaming]);

	if (isNaming)
		return (
			<li>
				<Naming
					group={group}
					onRenamed={(next) => {
						setNaming(false);
						onRenamed(next);
					}}
					onCancel={() => setNaming(false)}
				/>
			</li>
		);
	return (
		<li>
			<div>
				<bdi>{name}</bdi>
				{note && (
					<small>
						<bdi>{note}</bdi>
					</small>
				)}
				<small>
					{t("members", { count: members })}
					{folders > 0 && ` · ${t("folders", { count: folders })}`}
				</small>
			</div>
			<div ref={button} className={form.buttons}>
				<Button
					className={form.quiet}
					aria-label={t("renameOf", { name })}
					disabled={busy}
					onClick={() => setNaming(true)}
				>
					{t("rename")}
				</Button>
				<Button
					className={form.danger}
					aria-label={t("removeOf", { name })}
					disabled={busy}
					onClick={onRemove}
				>
					{t("remove")}
				</Button>
			</div>
			<p role="alert" className={form.fault}>
				{failure}
			</p>
		</li>
	);
}

/** Form of a group's name. */
function Naming(props: {
	group: ListedGroup;
	onRenamed: (name: string) => void;
	onCancel: () => void;
}) {
	const t = useTranslations("console.partners");
	const required = useTranslations("forms")("errorRequired");
	const { group, onRenamed, onCancel } = props;
	const [name, setName] = useState(group.name);
	const [isMissing, setMissing] = useState(false);
	const { attempt, failure, faults, busy } = useAttempt();
	const input = useRef<HTMLInputElement>(null);
	// The pressed button is gone: the sheet looks for another place of the focus first.
	useEffect(() => {
		const frame = requestAnimationFrame(() => input.current?.focus());
		return () => cancelAnimationFrame(frame);
	}, []);

	async function submit(event: FormEvent): Promise<void> {
		event.preventDefault();
		const isEmpty = name.trim() === "";
		setMissing(isEmpty);
		const body = { id: group.id, name };
		const done =
			!isEmpty &&
			(await attempt(async () => {
				await call("console-partner-group-rename", body, told);
				return true;
			}));
		if (done) onRenamed(name.trim());
		else input.current?.focus();
	}

	return (
		<form
			className={form.form}
			noValidate
			autoComplete="off"
			aria-label={t("renameOf", { name: group.name })}
			onSubmit={submit}
		>
			<Field
				ref={input}
				label={t("groupName")}
				name="name"
				maxLength={100}
				value={name}
				fault={isMissing ? required : faults.name}
				onChange={setName}
			/>
			<p role="alert" className={form.fault}>
				{!faults.name && failure}
			</p>
			<div className={form.buttons}>
				<Button type="submit" className={form.action} disabled={busy}>
					{busy ? t("saving") : t("save")}
				</Button>
				<Button className={form.quiet} onClick={onCancel}>
					{t("cancel")}
				</Button>
			</div>
		</form>
	);
}
