import { useEffect, useId, useRef, useState } from "react";
import { useTranslations } from "use-intl";
import type { ShownCase } from "../../../../contracts/console/leads/inbox.ts";
import type {
	Conversation,
	OfferedReply,
} from "../../../../contracts/console/leads/replies.ts";
import { mostReplyLength } from "../../../../contracts/leads/replyBounds.ts";
import { openPlaces } from "../../../../contracts/leads/replyPlaces.ts";
import { Button } from "../../kit/form/Button.tsx";
import form from "../../kit/form/form.module.css";
import { showDone } from "../../toasts.ts";
import { OtherAddresses } from "../merging/OtherAddresses.tsx";
import { useNames } from "../useNames.ts";
import { Conflict } from "./Conflict.tsx";
import { Copies } from "./Copies.tsx";
import { Files } from "./Files.tsx";
import { OtherWindow } from "./OtherWindow.tsx";
import { Prepared } from "./Prepared.tsx";
import styles from "./replies.module.css";
import { isEmpty, noWords, type ReplyEditing } from "./useReplyDraft.ts";
import { useSend } from "./useSend.ts";

/** Answer to a person as it is written: whom it goes to, the words, and what stands below them. */
export function Composer(props: {
	lead: ShownCase;
	conversation: Conversation;
	draft: ReplyEditing;
	reload: () => void;
	onClose: () => void;
	onSent: () => void;
}) {
	const { lead, conversation, draft, reload, onClose, onSent } = props;
	const { receipt } = lead;
	const { to, others, language, footer } = conversation;
	const { words } = draft;
	const t = useTranslations("console.leads");
	const names = useNames();
	const id = useId();
	const field = useRef<HTMLTextAreaElement>(null);
	const [isPicking, setPicking] = useState(false);
	const [warning, setWarning] = useState("");
	/** Number of copies that were added by their buttons: the field shows each. */
	const [copied, setCopied] = useState(0);
	const sending = useSend({ receipt, conversation, draft, reload, onSent });
	const { busy, fault, since } = sending;
	useEffect(() => field.current?.focus(), []);

	const open = openPlaces(words.text);
	const canSend = words.text.trim() !== "" && open.length === 0;
	const send = (nevertheless = false) => {
		if (canSend) void sending.send(nevertheless);
	};

	function pick({ title, text, state, language: of }: OfferedReply): void {
		setPicking(false);
		const [begins, ends] = [
			field.current?.selectionStart ?? 0,
			field.current?.selectionEnd ?? 0,
		];
		const isFresh = words.text.trim() === "";
		const before = isFresh ? "" : words.text.slice(0, begins);
		const after = isFresh ? "" : words.text.slice(ends);
		draft.write({ text: `${before}${text}${after}`.slice(0, mostReplyLength) });
		const values = { title, language: names.language(language) };
		setWarning(
			state === "stale"
				? t("reply_stale", values)
				: state === "missing"
					? t("reply_missing", { ...values, fallback: names.language(of) })
					: state === "other"
						? t("reply_foreign", { ...values, fallback: names.language(of) })
						: "",
		);
		requestAnimationFrame(() => field.current?.focus());
	}

	function discard(): void {
		const before = words;
		draft.write(noWords);
		showDone(t("reply_discarded"), () => draft.write(before));
		onClose();
	}

	return (
		<form
			className={styles.composer}
			aria-label={t("reply_text")}
			onSubmit={(event) => {
				event.preventDefault();
				send();
			}}
			onKeyDown={(event) => {
				const { key, ctrlKey, metaKey } = event;
				if (key === "Enter" && (ctrlKey || metaKey)) {
					event.preventDefault();
					send();
				}
				// A dialog above it hears the key, too, and is what is left.
				const isCovered = document.querySelector("[role=dialog]") !== null;
				if (key === "Escape" && !isCovered) onClose();
			}}
		>
			<dl className={styles.addresses}>
				<div>
					<dt>{t("mail_to")}</dt>
					<dd>
						<bdi>{to.name}</bdi> <bdi dir="ltr">{to.address}</bdi>
					</dd>
				</div>
			</dl>
			<OtherAddresses
				others={others}
				cc={words.cc}
				onCopy={(address) => {
					draft.write({ cc: [...words.cc, address] });
					setCopied(copied + 1);
				}}
			/>
			<Copies
				key={copied}
				cc={words.cc}
				onChange={(cc) => draft.write({ cc })}
				fault={fault}
			/>
			<div className={form.field}>
				<label htmlFor={id}>{t("reply_text")}</label>
				<textarea
					ref={field}
					id={id}
					rows={9}
					dir="auto"
					lang={language}
					maxLength={mostReplyLength}
					aria-describedby={`${id}-language ${id}-hint`}
					value={words.text}
					onChange={({ target }) => draft.write({ text: target.value })}
				/>
				<p id={`${id}-language`} className={form.hint}>
					{t("reply_language", {
						name: lead.name,
						language: names.language(language),
					})}
				</p>
			</div>
			<p role="status" className={styles.warning}>
				{warning}
			</p>
			{open.length > 0 && (
				<p className={styles.warning}>
					{t("reply_places", {
						places: open.map((name) => `\u2066{${name}}\u2069`).join(", "),
					})}
				</p>
			)}
			<Files
				receipt={receipt}
				ids={words.files}
				onChange={(files) => draft.write({ files })}
				attached={words.attached}
				onAttach={(change) =>
					draft.write((now) => ({ attached: change(now.attached) }))
				}
			/>
			<div className={styles.footer}>
				<p className={styles.small}>{t("reply_footer")}</p>
				<pre dir="auto">{footer}</pre>
			</div>
			{draft.other && (
				<OtherWindow text={draft.other.text} onSettle={draft.settle} />
			)}
			{since.length > 0 && (
				<Conflict
					since={since}
					onBack={() => {
						sending.back();
						field.current?.focus();
					}}
					onSend={() => send(true)}
				/>
			)}
			<div className={styles.buttons}>
				<Button
					type="submit"
					className={form.action}
					disabled={busy || !canSend}
				>
					{t("reply_send")}
				</Button>
				<button
					type="button"
					className={form.quiet}
					onClick={() => setPicking(true)}
				>
					{t("reply_prepared")}
				</button>
				<button type="button" className={form.link} onClick={onClose}>
					{t("reply_close")}
				</button>
				{!isEmpty(words) && (
					<button type="button" className={form.link} onClick={discard}>
						{t("reply_discard")}
					</button>
				)}
				<span role="status" className={styles.state}>
					{!isEmpty(words) && t(`draft_${draft.state}`)}
				</span>
			</div>
			<p id={`${id}-hint`} className={form.hint}>
				{t("reply_sendHint")}
			</p>
			{isPicking && (
				<Prepared
					{...{ receipt, language }}
					onPick={pick}
					onClose={() => setPicking(false)}
				/>
			)}
		</form>
	);
}
