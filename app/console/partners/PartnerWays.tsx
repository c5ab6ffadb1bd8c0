import { type FormEvent, useEffect, useRef, useState } from "react";
import { useTranslations } from "use-intl";
import { Button } from "../kit/form/Button.tsx";
import { Field } from "../kit/form/Field.tsx";
import form from "../kit/form/form.module.css";
import { told, useAttempt } from "../kit/form/useAttempt.ts";
import { call } from "../kit/requests/request.ts";
import { useConsoleQuery } from "../kit/requests/useConsoleQuery.ts";
import { ListBones } from "../kit/states/ListBones.tsx";
import { Failed } from "../kit/states/States.tsx";
import { showDone } from "../toasts.ts";

/** Ways in of a partner beside the password; the second step of who lost his phone is taken away here. */
export function PartnerWays({ account }: { account: string }) {
	const t = useTranslations("console.partners");
	const required = useTranslations("forms")("errorRequired");
	const { attempt, failure, faults, busy } = useAttempt();
	const { loaded, reload } = useConsoleQuery("console-partner-ways", {
		account,
	});
	const [isTaking, setTaking] = useState(false);
	const [reason, setReason] = useState("");
	const [isMissing, setMissing] = useState(false);
	const field = useRef<HTMLInputElement>(null);
	const { data } = loaded;

	// The button that was pressed is gone.
	useEffect(() => {
		if (isTaking) field.current?.focus();
	}, [isTaking]);

	async function take(event: FormEvent): Promise<void> {
		event.preventDefault();
		setMissing(!reason.trim());
		if (!reason.trim()) return;
		const done = await attempt(async () => {
			const body = { account, reason };
			await call("console-partner-second-step", body, told);
			return true;
		});
		if (!done) return;
		setTaking(false);
		showDone(t("stepTaken"));
		reload();
	}

	if (!data)
		return loaded.state === "failed" ? (
			<Failed onAgain={reload} />
		) : (
			<ListBones />
		);
	return (
		<>
			<h3>{t("waysTitle")}</h3>
			<p>
				{t("waysPasskeys", { count: data.passkeys })}
				{" · "}
				{data.app ? t("waysApp", { count: data.codesLeft }) : t("waysNoApp")}
			</p>
			{data.app && !isTaking && (
				<Button className={form.danger} onClick={() => setTaking(true)}>
					{t("takeStep")}
				</Button>
			)}
			{data.app && isTaking && (
				<form className={form.form} noValidate onSubmit={take}>
					<p className={form.note}>{t("takeText")}</p>
					<Field
						ref={field}
						label={t("takeReason")}
						name="reason"
						maxLength={500}
						value={reason}
						fault={isMissing ? required : faults.reason}
						onChange={setReason}
					/>
					<p role="alert" className={form.fault}>
						{failure}
					</p>
					<Button type="submit" className={form.danger} disabled={busy}>
						{t("takeStep")}
					</Button>
				</form>
			)}
		</>
	);
}
