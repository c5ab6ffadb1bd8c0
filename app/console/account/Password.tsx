import { useState } from "react";
import { useFormatter, useTranslations } from "use-intl";
import { Question, Sheet } from "../kit/dialogs/Sheet.tsx";
import { Bones } from "../kit/form/Bones.tsx";
import { Button } from "../kit/form/Button.tsx";
import form from "../kit/form/form.module.css";
import { Part } from "../kit/form/Page.tsx";
import { told, useAttempt } from "../kit/form/useAttempt.ts";
import { call } from "../kit/requests/request.ts";
import {
	type NewPassword,
	PasswordForm,
	type TotpOffer,
} from "../kit/signIn/PasswordForm.tsx";
import { RecoveryCodes } from "../kit/signIn/RecoveryCodes.tsx";
import { Failed } from "../kit/states/States.tsx";
import { showDone } from "../toasts.ts";
import type { Ways } from "./ways.ts";

/** Dialog that is open over the screen. */
type Open =
	| { kind: "password" }
	| { kind: "app"; offer: TotpOffer }
	| { kind: "codes"; codes: string[] }
	| { kind: "remove" };

/** The second way in: password, authenticator app and recovery codes. */
export function Password({ ways }: { ways: Ways }) {
	const t = useTranslations("console.account");
	const format = useFormatter();
	const { loaded, reload } = ways;
	const { attempt, failure, faults, busy } = useAttempt();
	const [open, setOpen] = useState<Open>();
	const close = () => setOpen(undefined);

	async function offerApp(): Promise<void> {
		const offer = await attempt(() => call("console-password-begin", {}, told));
		if (offer) setOpen({ kind: "app", offer });
	}

	async function save(taken: NewPassword): Promise<void> {
		const done = await attempt(() =>
			call("console-password-save", taken, told),
		);
		if (!done) return;
		showDone(t("passwordSaved"));
		reload();
		if (done.codes.length > 0) setOpen({ kind: "codes", codes: done.codes });
		else close();
	}

	async function renewCodes(): Promise<void> {
		const done = await attempt(() => call("console-codes", {}, told));
		if (!done) return;
		setOpen({ kind: "codes", codes: done.codes });
		reload();
	}

	async function remove(): Promise<void> {
		close();
		const done = await attempt(async () => {
			await call("console-password-remove", {}, told);
			return true;
		});
		if (!done) return;
		showDone(t("passwordRemoved"));
		reload();
	}

	const { data } = loaded;
	const changedAt = data?.passwordChangedAt;
	const button = (name: string, press: () => void, danger = false) => (
		<Button
			className={danger ? form.danger : form.quiet}
			disabled={busy}
			onClick={press}
		>
			{name}
		</Button>
	);
	return (
		<Part title={t("passwordTitle")} intro={t("passwordText")}>
			{loaded.state === "failed" && <Failed onAgain={reload} />}
			{!data && loaded.state === "loading" && <Bones />}
			{data && (
				<p>
					{changedAt
						? t("passwordSince", {
								date: format.dateTime(new Date(changedAt), {
									dateStyle: "medium",
								}),
							})
						: t("noPassword")}
					{changedAt && (
						<>
							<br />
							<span className={data.codesLeft < 3 ? form.fault : form.note}>
								{t("codesLeft", { count: data.codesLeft })}
							</span>
						</>
					)}
				</p>
			)}
			{!open && (
				<p role="alert" className={form.fault}>
					{failure}
				</p>
			)}
			{data && (
				<div className={form.buttons}>
					{changedAt ? (
						<>
							{button(t("changePassword"), () => setOpen({ kind: "password" }))}
							{button(t("newApp"), offerApp)}
							{button(t("newCodes"), renewCodes)}
							{button(
								t("removePassword"),
								() => setOpen({ kind: "remove" }),
								true,
							)}
						</>
					) : (
						button(t("addPassword"), offerApp)
					)}
				</div>
			)}
			{open?.kind === "password" && (
				<Sheet title={t("changePassword")} close={t("cancel")} onClose={close}>
					<p className={form.note}>{t("endsOthers")}</p>
					<PasswordForm
						submit={t("changePassword")}
						{...{ busy, failure, faults }}
						onSubmit={save}
					/>
				</Sheet>
			)}
			{open?.kind === "app" && (
				<Sheet
					title={changedAt ? t("newApp") : t("addPassword")}
					close={t("cancel")}
					onClose={close}
				>
					<p className={form.note}>
						{changedAt ? t("newAppText") : t("endsOthers")}
					</p>
					<PasswordForm
						offer={open.offer}
						submit={t("save")}
						{...{ busy, failure, faults }}
						onSubmit={save}
					/>
				</Sheet>
			)}
			{open?.kind === "codes" && (
				<Sheet title={t("codesTitle")}>
					<RecoveryCodes codes={open.codes} onKept={close} />
				</Sheet>
			)}
			{open?.kind === "remove" && (
				<Question
					title={t("removePasswordQuestion")}
					text={t("removePasswordText")}
					no={t("keep")}
					yes={t("removePassword")}
					onNo={close}
					onYes={remove}
				/>
			)}
		</Part>
	);
}
