import { useRef, useState } from "react";
import { useFormatter, useTranslations } from "use-intl";
import {
	deviceName,
	makePasskey,
	passkeysWork,
} from "../../signedIn/passkey.ts";
import { Question, Sheet } from "../kit/dialogs/Sheet.tsx";
import { Bones } from "../kit/form/Bones.tsx";
import { Button } from "../kit/form/Button.tsx";
import { Field } from "../kit/form/Field.tsx";
import form from "../kit/form/form.module.css";
import { Part } from "../kit/form/Page.tsx";
import { told, useAttempt } from "../kit/form/useAttempt.ts";
import { type ConsoleAnswer, call } from "../kit/requests/request.ts";
import { Failed } from "../kit/states/States.tsx";
import { showDone } from "../toasts.ts";
import styles from "./account.module.css";
import type { Ways } from "./ways.ts";

type Passkey = ConsoleAnswer<"console-credentials">["passkeys"][number];

/** The user's passkeys: lists, renames, adds and removes them. */
export function Passkeys({ ways }: { ways: Ways }) {
	const t = useTranslations("console.account");
	const { loaded, reload } = ways;
	const { attempt, failure, busy } = useAttempt();
	const add = useRef<HTMLButtonElement>(null);
	const [removing, setRemoving] = useState<Passkey>();
	const [renaming, setRenaming] = useState<Passkey>();

	async function make(): Promise<void> {
		const done = await attempt(async () => {
			const options = await call("console-passkey-begin", {}, told);
			const response = await makePasskey(options);
			const name = deviceName() || t("passkey");
			return call("console-passkey-add", { response, name }, told);
		});
		if (!done) return;
		showDone(t("passkeyAdded"));
		reload();
	}

	async function remove({ id }: Passkey): Promise<void> {
		setRemoving(undefined);
		const done = await attempt(async () => {
			await call("console-passkey-remove", { id }, told);
			return true;
		});
		if (!done) return;
		showDone(t("passkeyRemoved"));
		reload();
		// The button that had the focus is removed together with the passkey.
		add.current?.focus();
	}

	async function rename({ id }: Passkey, name: string): Promise<void> {
		const done = await attempt(async () => {
			await call("console-passkey-rename", { id, name }, told);
			return true;
		});
		if (!done) return;
		setRenaming(undefined);
		reload();
	}

	return (
		<Part title={t("passkeys")} intro={t("passkeysText")}>
			{loaded.state === "failed" ? (
				<Failed onAgain={reload} />
			) : !loaded.data ? (
				<Bones />
			) : loaded.data.passkeys.length === 0 ? (
				<p className={form.note}>{t("noPasskeys")}</p>
			) : (
				<ul className={styles.list}>
					{loaded.data.passkeys.map((passkey) => (
						<li key={passkey.id}>
							<Description passkey={passkey} />
							<div className={form.buttons}>
								<button
									type="button"
									className={form.quiet}
									aria-label={t("renameOf", { name: passkey.name })}
									onClick={() => setRenaming(passkey)}
								>
									{t("rename")}
								</button>
								<button
									type="button"
									className={form.danger}
									aria-label={t("removeOf", { name: passkey.name })}
									onClick={() => setRemoving(passkey)}
								>
									{t("remove")}
								</button>
							</div>
						</li>
					))}
				</ul>
			)}
			{!renaming && (
				<p role="alert" className={form.fault}>
					{failure}
				</p>
			)}
			{passkeysWork() ? (
				<Button
					ref={add}
					className={form.action}
					disabled={busy}
					onClick={make}
				>
					{t("addPasskey")}
				</Button>
			) : (
				<p className={form.note}>{t("passkeysNowhere")}</p>
			)}
			{removing && (
				<Question
					title={t("removeQuestion", { name: removing.name })}
					text={t("removeText")}
					no={t("keep")}
					yes={t("remove")}
					onNo={() => setRemoving(undefined)}
					onYes={() => remove(removing)}
				/>
			)}
			{renaming && (
				<Renaming
					passkey={renaming}
					busy={busy}
					failure={failure}
					onName={(name) => rename(renaming, name)}
					onClose={() => setRenaming(undefined)}
				/>
			)}
		</Part>
	);
}

function Description({ passkey }: { passkey: Passkey }) {
	const t = useTranslations("console.account");
	const format = useFormatter();
	const { name, createdAt, usedAt, backedUp } = passkey;
	const day = (at: string) =>
		format.dateTime(new Date(at), { dateStyle: "medium" });
	return (
		<div>
			<p>
				<bdi>{name}</bdi>
			</p>
			<p className={form.note}>
				{t("added", { date: day(createdAt) })}
				{" · "}
				{usedAt ? t("used", { date: day(usedAt) }) : t("neverUsed")}
				{" · "}
				{backedUp ? t("backedUp") : t("notBackedUp")}
			</p>
		</div>
	);
}

function Renaming(props: {
	passkey: Passkey;
	busy: boolean;
	failure: string;
	onName: (name: string) => void;
	onClose: () => void;
}) {
	const t = useTranslations("console.account");
	const { passkey, busy, failure, onName, onClose } = props;
	const [name, setName] = useState(passkey.name);
	return (
		<Sheet title={t("renameTitle")} close={t("cancel")} onClose={onClose}>
			<form
				className={form.form}
				noValidate
				onSubmit={(event) => {
					event.preventDefault();
					if (name.trim()) onName(name);
				}}
			>
				<Field
					autoFocus
					label={t("passkeyName")}
					maxLength={100}
					value={name}
					onChange={setName}
				/>
				<p role="alert" className={form.fault}>
					{failure}
				</p>
				<Button
					type="submit"
					className={form.action}
					disabled={busy || !name.trim()}
				>
					{t("save")}
				</Button>
			</form>
		</Sheet>
	);
}
