import { type FormEvent, useEffect, useRef, useState } from "react";
import { useTranslations } from "use-intl";
import { askPasskey, passkeysWork } from "../../signedIn/passkey.ts";
import { Sheet } from "../kit/dialogs/Sheet.tsx";
import { Button } from "../kit/form/Button.tsx";
import { PasswordField } from "../kit/form/Field.tsx";
import form from "../kit/form/form.module.css";
import { useAttempt } from "../kit/form/useAttempt.ts";
import {
	cancelAuth,
	requestAuth,
	resolveAuth,
} from "../kit/requests/authRequests.ts";
import {
	type ConsoleAnswer,
	callOnce,
	isUnauthorised,
} from "../kit/requests/request.ts";
import { CodeField } from "../kit/signIn/CodeField.tsx";
import { PasskeyIcon } from "./PasskeyIcon.tsx";
import { ProviderProof } from "./ProviderProof.tsx";

type Options = ConsoleAnswer<"console-prove-options">;

/** Reauthentication before dangerous actions: proof that the same person is still there. */
export default function Proof() {
	const t = useTranslations("console.auth");
	const [options, setOptions] = useState<Options>();
	const { attempt, failure, busy } = useAttempt();
	const element = useRef<HTMLFormElement>(null);
	const control = useRef<AbortController>(undefined);

	// biome-ignore lint/correctness/useExhaustiveDependencies: asked once, and after each use.
	useEffect(() => {
		attempt(load);
		return () => control.current?.abort();
	}, []);

	async function load(): Promise<void> {
		try {
			setOptions(await callOnce("console-prove-options", {}));
		} catch (error) {
			// The session has ended meanwhile: signing in counts as proof, too.
			if (isUnauthorised(error)) requestAuth("sign-in").catch(() => {});
			else throw error;
		}
	}

	async function press(): Promise<void> {
		const done = await attempt(async () => {
			control.current?.abort();
			control.current = new AbortController();
			const { signal } = control.current;
			// A challenge is valid once, and for minutes only.
			const { passkey: challenge } = await callOnce(
				"console-prove-options",
				{},
			);
			if (!challenge) return false;
			const passkey = await askPasskey(challenge, { signal });
			await callOnce("console-prove", { proof: { passkey } });
			return true;
		});
		if (done) resolveAuth();
	}

	async function submit(event: FormEvent): Promise<void> {
		event.preventDefault();
		const data = new FormData(element.current ?? undefined);
		const password = String(data.get("password") ?? "");
		const code = String(data.get("code") ?? "").trim();
		const field = (name: string) =>
			element.current?.elements.namedItem(name) as HTMLInputElement | null;
		if (!password) return field("password")?.focus();
		if (!code) return field("code")?.focus();
		const done = await attempt(async () => {
			await callOnce("console-prove", { proof: { password, code } });
			return true;
		});
		if (done) return resolveAuth();
		const input = field("code");
		if (input) input.value = "";
		input?.focus();
	}

	const passkey = Boolean(options?.passkey) && passkeysWork();
	return (
		<Sheet
			isLight
			title={t("proofTitle")}
			close={t("cancel")}
			onClose={cancelAuth}
		>
			<p className={form.note}>{t("proofText")}</p>
			{passkey && (
				<Button
					className={`${form.action} ${form.wide}`}
					disabled={busy}
					onClick={press}
				>
					<PasskeyIcon />
					{t("proofPasskey")}
				</Button>
			)}
			{passkey && options?.password && <p className={form.or}>{t("or")}</p>}
			{!options && !failure && (
				<p role="status" className={form.note}>
					{t("loading")}
				</p>
			)}
			{options?.password && (
				<form
					ref={element}
					className={form.form}
					method="post"
					noValidate
					onSubmit={submit}
				>
					<PasswordField
						label={t("password")}
						name="password"
						autoComplete="current-password"
						words={{ show: t("show"), hide: t("hide") }}
					/>
					<CodeField recovery />
					<Button
						type="submit"
						className={passkey ? form.quiet : form.action}
						disabled={busy}
					>
						{t("confirm")}
					</Button>
				</form>
			)}
			{options?.provider && <ProviderProof {...options.provider} />}
			{options && !passkey && !options.password && !options.provider && (
				<p className={form.note}>{t("proofNowhere")}</p>
			)}
			<p role="alert" className={form.fault}>
				{failure}
			</p>
			<button type="button" className={form.link} onClick={cancelAuth}>
				{t("cancel")}
			</button>
		</Sheet>
	);
}
