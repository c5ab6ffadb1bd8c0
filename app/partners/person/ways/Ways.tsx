import { useState } from "react";
import { useFormatter, useTranslations } from "use-intl";
import type { Answer } from "../../../../contracts/calls.ts";
import { useCall } from "../../../request/useCall.ts";
import {
	deviceName,
	makePasskey,
	passkeysWork,
} from "../../../signedIn/passkey.ts";
import { call } from "../../request.ts";
import { Section } from "../../ui/Section.tsx";
import styles from "../person.module.css";
import { AppSetup } from "./AppSetup.tsx";
import { Codes } from "./Codes.tsx";
import { Confirm } from "./Confirm.tsx";
import { Proof } from "./Proof.tsx";
import { RenamePasskey } from "./RenamePasskey.tsx";
import { isProofAsked, useProof } from "./useProof.ts";
import own from "./ways.module.css";

type Passkey = Answer<"account-ways">["passkeys"][number];
/** Dialog that is open over the page. */
type Open =
	| { kind: "remove" | "rename"; passkey: Passkey }
	| { kind: "off" | "anew" }
	| { kind: "app"; proof: string; offer: Answer<"account-app-begin"> }
	| { kind: "codes"; codes: string[] };

/** Options of calls that may find the proof run out: it is asked for again then. */
const told = { quiet: isProofAsked };

/** Passkeys and authenticator app beside the password, each changed after a proof. */
export function Ways() {
	const t = useTranslations("partners.person");
	const format = useFormatter();
	const { loaded, reload } = useCall("account-ways", (signal) =>
		call("account-ways", {}, { signal }),
	);
	const [open, setOpen] = useState<Open>();
	const [message, setMessage] = useState("");
	const [fault, setFault] = useState("");
	const proof = useProof();
	const close = () => setOpen(undefined);
	const day = (date: string) =>
		format.dateTime(new Date(date), { dateStyle: "medium" });

	function begin(work: (ticket: string) => Promise<void>): void {
		close();
		setMessage("");
		setFault("");
		proof.prove(work);
	}

	function done(words: string): void {
		setMessage(words);
		reload();
	}

	const addPasskey = () =>
		begin(async (ticket) => {
			const given = { proof: ticket };
			const options = await call("account-passkey-begin", given, told);
			try {
				const response = await makePasskey(options);
				const name = deviceName() || t("passkeys");
				const body = { ...given, response, name };
				await call("account-passkey-add", body, told);
			} catch (error) {
				if (!(error instanceof DOMException)) throw error;
				const isHere = error.name === "InvalidStateError";
				return setFault(t(isHere ? "passkeyHere" : "passkeyStopped"));
			}
			done(t("passkeyMade"));
		});

	const removePasskey = ({ id }: Passkey) =>
		begin(async (ticket) => {
			await call("account-passkey-remove", { proof: ticket, id }, told);
			done(t("passkeyGone"));
		});

	const setUp = () =>
		begin(async (ticket) => {
			const offer = await call("account-app-begin", { proof: ticket }, told);
			setOpen({ kind: "app", proof: ticket, offer });
		});

	const turnOff = () =>
		begin(async (ticket) => {
			await call("account-app-remove", { proof: ticket }, told);
			done(t("appTurnedOff"));
		});

	const renewCodes = () =>
		begin(async (ticket) => {
			const made = await call("account-codes", { proof: ticket }, told);
			setOpen({ kind: "codes", ...made });
			reload();
		});

	const button = (words: string, press: () => void, label = words) => (
		<button
			type="button"
			className={styles.quiet}
			aria-label={label}
			onClick={press}
		>
			{words}
		</button>
	);

	return (
		<Section
			title={t("ways")}
			intro={t("waysText")}
			loaded={loaded}
			onAgain={reload}
		>
			{({ passkeys, app, codes_left }) => (
				<div className={own.part}>
					<h3>{t("passkeys")}</h3>
					{passkeys.length === 0 && (
						<p className={styles.none}>{t("passkeyNone")}</p>
					)}
					<ul className={styles.sessions}>
						{passkeys.map((passkey) => (
							<li key={passkey.id}>
								<div>
									<p>
										<bdi>{passkey.name}</bdi>
									</p>
									<p className={styles.small}>
										{[
											t("passkeySince", { date: day(passkey.created_at) }),
											passkey.used_at
												? t("passkeyUsed", { date: day(passkey.used_at) })
												: t("passkeyUnused"),
										].join(" · ")}
									</p>
								</div>
								<div className={styles.answers}>
									{button(
										t("passkeyRename"),
										() => setOpen({ kind: "rename", passkey }),
										t("passkeyRenameOf", { name: passkey.name }),
									)}
									{button(
										t("passkeyRemove"),
										() => setOpen({ kind: "remove", passkey }),
										t("passkeyRemoveOf", { name: passkey.name }),
									)}
								</div>
							</li>
						))}
					</ul>
					{passkeysWork() ? (
						button(t("passkeyAdd"), addPasskey)
					) : (
						<p className={styles.none}>{t("passkeyNowhere")}</p>
					)}
					<h3>{t("app")}</h3>
					<p>
						{app
							? `${t("appOn")} ${t("codesLeft", { count: codes_left })}`
							: t("appOff")}
					</p>
					<div className={styles.answers}>
						{button(t(app ? "appAnew" : "appSetUp"), setUp)}
						{app && button(t("codesAnew"), () => setOpen({ kind: "anew" }))}
						{app && button(t("appRemove"), () => setOpen({ kind: "off" }))}
					</div>
					<p role="alert" className={styles.fault}>
						{fault}
					</p>
					<p role="status" className={styles.said}>
						{message}
					</p>
					{proof.isAsked && (
						<Proof
							hasApp={app}
							hasPasskey={passkeys.length > 0}
							onClose={proof.cancel}
							onProven={proof.proven}
						/>
					)}
					{open?.kind === "remove" && (
						<Confirm
							title={t("passkeyRemoveOf", { name: open.passkey.name })}
							text={t("passkeyRemoveText")}
							yes={t("passkeyRemove")}
							onClose={close}
							onYes={() => removePasskey(open.passkey)}
						/>
					)}
					{open?.kind === "rename" && (
						<RenamePasskey
							passkey={open.passkey}
							onClose={close}
							onDone={() => {
								close();
								reload();
							}}
						/>
					)}
					{open?.kind === "off" && (
						<Confirm
							title={t("appRemoveQuestion")}
							text={t("appRemoveText")}
							yes={t("appRemove")}
							onClose={close}
							onYes={turnOff}
						/>
					)}
					{open?.kind === "anew" && (
						<Confirm
							title={t("codesAnewQuestion")}
							text={t("codesAnewText")}
							yes={t("codesAnewGo")}
							onClose={close}
							onYes={renewCodes}
						/>
					)}
					{open?.kind === "app" && (
						<AppSetup
							proof={open.proof}
							offer={open.offer}
							onClose={close}
							onDone={(codes) => {
								setOpen({ kind: "codes", codes });
								reload();
							}}
						/>
					)}
					{open?.kind === "codes" && (
						<Codes codes={open.codes} onKept={close} />
					)}
				</div>
			)}
		</Section>
	);
}
