import { useState } from "react";
import { useTranslations } from "use-intl";
import type {
	Erased,
	MadeDelivery,
	ShownPerson,
} from "../../../../contracts/console/leads/person.ts";
import { saveText } from "../../../signedIn/saveText.ts";
import { Question, Sheet } from "../../kit/dialogs/Sheet.tsx";
import { Button } from "../../kit/form/Button.tsx";
import { Field } from "../../kit/form/Field.tsx";
import form from "../../kit/form/form.module.css";
import { told, useAttempt } from "../../kit/form/useAttempt.ts";
import { call } from "../../kit/requests/request.ts";
import { showDone } from "../../toasts.ts";
import { NotTold } from "./NotTold.tsx";

/** Rights of a person: a copy, no further use, no further trace. */
export function Rights(props: {
	receipt: string;
	person: ShownPerson;
	/** Receipts of further requests that are theirs. */
	also: string[];
	onChanged: () => void;
	onErased: (erased: Erased) => void;
}) {
	const t = useTranslations("console.person");
	const { receipt, also, onChanged, onErased } = props;
	const { requests, ofPhone } = props.person;
	const ticked = ofPhone.filter((one) => also.includes(one.receipt));
	const person = { ...props.person, requests: [...requests, ...ticked] };
	const whose = { receipt, also: ticked.map((one) => one.receipt) };
	const [question, setQuestion] = useState<"withdraw" | "erase">();
	const [notTold, setNotTold] = useState<MadeDelivery[]>([]);
	const { attempt, failure, busy, clear } = useAttempt();
	const isWithdrawn = person.requests.every((one) => one.consentWithdrawnAt);

	async function download(): Promise<void> {
		const made = await attempt(() =>
			call("console-person-export", whose, told),
		);
		if (made) saveText(made.page.name, [made.page.html], "text/html");
	}

	async function withdraw(): Promise<void> {
		setQuestion(undefined);
		const done = await attempt(() =>
			call("console-person-withdraw", whose, told),
		);
		if (!done) return;
		setNotTold(done.notTold);
		showDone(t("withdrawn", { count: done.receipts.length }));
		onChanged();
	}

	async function erase(): Promise<void> {
		const done = await attempt(() => call("console-person-erase", whose, told));
		if (done) onErased(done);
	}

	return (
		<>
			<div className={form.buttons}>
				<Button
					className={form.quiet}
					disabled={busy}
					onClick={() => void download()}
				>
					{t("export")}
				</Button>
				<Button
					className={form.quiet}
					disabled={busy || isWithdrawn}
					onClick={() => setQuestion("withdraw")}
				>
					{isWithdrawn ? t("isWithdrawn") : t("withdraw")}
				</Button>
				<Button
					className={form.danger}
					disabled={busy}
					onClick={() => {
						clear();
						setQuestion("erase");
					}}
				>
					{t("erase")}
				</Button>
			</div>
			<p role="alert" className={form.fault}>
				{question ? "" : failure}
			</p>
			<NotTold deliveries={notTold} />
			{question === "withdraw" && (
				<Question
					title={t("withdraw")}
					text={t("withdrawText", { count: person.requests.length })}
					no={t("cancel")}
					yes={t("withdraw")}
					onNo={() => setQuestion(undefined)}
					onYes={() => void withdraw()}
				/>
			)}
			{question === "erase" && (
				<Erase
					person={person}
					busy={busy}
					failure={failure}
					onErase={() => void erase()}
					onClose={() => setQuestion(undefined)}
				/>
			)}
		</>
	);
}

/** Question before everything of a person goes, answered by typing their address. */
function Erase(props: {
	person: ShownPerson;
	busy: boolean;
	failure: string;
	onErase: () => void;
	onClose: () => void;
}) {
	const t = useTranslations("console.person");
	const { person, busy, failure, onErase, onClose } = props;
	const [typed, setTyped] = useState("");
	const [isWrong, setWrong] = useState(false);
	const isRight =
		typed.trim().toLowerCase() === person.email.trim().toLowerCase();
	return (
		<Sheet
			title={t("erase")}
			close={t("cancel")}
			onClose={busy ? undefined : onClose}
		>
			<form
				noValidate
				className={form.form}
				onSubmit={(event) => {
					event.preventDefault();
					setWrong(!isRight);
					if (isRight && !busy) onErase();
				}}
			>
				<p>{t("eraseText", { count: person.requests.length })}</p>
				<Field
					label={t("typeEmail", { email: `\u2068${person.email}\u2069` })}
					code
					autoFocus
					inputMode="email"
					autoComplete="off"
					value={typed}
					fault={isWrong && !isRight ? t("otherEmail") : undefined}
					onChange={setTyped}
				/>
				<p role="alert" className={form.fault}>
					{failure}
				</p>
				<div className={form.buttons}>
					<button type="button" className={form.quiet} onClick={onClose}>
						{t("cancel")}
					</button>
					<Button type="submit" className={form.danger} disabled={busy}>
						{busy ? t("erasing") : t("eraseNow")}
					</Button>
				</div>
			</form>
		</Sheet>
	);
}
