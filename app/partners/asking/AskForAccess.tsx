import { type FormEvent, useId, useRef, useState } from "react";
import { Link, useSearchParams } from "react-router";
import { useFormatter, useTranslations } from "use-intl";
import { centerPages } from "../../../contracts/addresses/addresses.ts";
import type { Answer } from "../../../contracts/calls.ts";
import { askingReasonLength } from "../../../contracts/files/accessBounds.ts";
import buttons from "../../ui/button.module.css";
import { useSend } from "../person/useSend.ts";
import { call } from "../request.ts";
import styles from "./asking.module.css";
import { useAccessRequests } from "./useAccessRequests.ts";

type Asked = Answer<"access-ask">;

/**
 * Asks staff for access to what the address names, where nothing is shown of it. Nothing here
 * depends on whether there is such a thing: only on the address and one's own requests.
 */
export function AskForAccess() {
	const [address] = useSearchParams();
	const node = address.get("defaultId") ?? "";
	const place = address.get("file") || address.get("folder") || node;
	return place && place.length <= 100 && node.length <= 100 ? (
		<Asking key={place} place={place} node={node} />
	) : null;
}

function Asking({ place, node }: { place: string; node: string }) {
	const t = useTranslations("partners.asking");
	const format = useFormatter();
	const id = useId();
	const { loaded, refresh } = useAccessRequests({ quiet: () => true });
	const [address] = useSearchParams();
	const [reason, setReason] = useState("");
	const [asked, setAsked] = useState<Asked>();
	const { send, fault, busy } = useSend();
	const said = useRef<HTMLParagraphElement>(null);
	const time = (at: string) =>
		format.dateTime(new Date(at), { dateStyle: "long", timeStyle: "short" });
	const before = loaded.data?.data.find((one) => one.place === place);

	async function submit(event: FormEvent): Promise<void> {
		event.preventDefault();
		const isDone = await send(
			async (options) =>
				setAsked(await call("access-ask", { place, node, reason }, options)),
			() => {},
		);
		if (!isDone) return;
		// The form is removed: the focus would be lost.
		said.current?.focus();
		refresh();
	}

	// An answer that has come meanwhile counts, and not that it was asked for here.
	const isAnswered = asked && before && before.asked_at >= asked.asked_at;
	const waits =
		before?.state === "waiting"
			? { asked_at: before.asked_at, is_new: asked?.is_new ?? false }
			: isAnswered
				? undefined
				: asked;
	const isGranted = !waits && before?.state === "granted";
	return (
		<section
			className={styles.asking}
			aria-labelledby={id}
			aria-busy={loaded.state === "loading"}
		>
			<h2 id={id}>{t("title")}</h2>
			<p ref={said} role="status" tabIndex={-1}>
				{waits
					? t(waits.is_new ? "asked" : "askedBefore", {
							time: time(waits.asked_at),
						})
					: before?.state === "refused"
						? t("refused", {
								time: time(before.asked_at),
								reason: before.answer,
							})
						: isGranted
							? t("granted", { time: before.until ? time(before.until) : "" })
							: t("text")}
			</p>
			{isGranted && (
				<Link reloadDocument to={`?${address}`}>
					{t("open")}
				</Link>
			)}
			{!waits && !isGranted && (loaded.data || loaded.state === "failed") && (
				<form noValidate autoComplete="off" onSubmit={submit}>
					<label htmlFor={`${id}-reason`}>{t("reason")}</label>
					<textarea
						id={`${id}-reason`}
						dir="auto"
						rows={3}
						maxLength={askingReasonLength}
						value={reason}
						aria-describedby={`${id}-fault`}
						onChange={({ target }) => setReason(target.value)}
					/>
					<p id={`${id}-fault`} role="alert" className={styles.fault}>
						{fault}
					</p>
					<button
						type="submit"
						className={buttons.action}
						aria-disabled={busy || undefined}
					>
						{t(before?.state === "refused" ? "askAgain" : "ask")}
					</button>
				</form>
			)}
			{(waits || before) && <Link to={centerPages.person}>{t("all")}</Link>}
		</section>
	);
}
