import { useRef, useState } from "react";
import { useNavigate } from "react-router";
import { useFormatter, useTranslations } from "use-intl";
import type { OrderedKind } from "../../../../contracts/kinds.ts";
import { may } from "../../../../contracts/rights.ts";
import { RequestError } from "../../../request/failure.ts";
import button from "../../../ui/button.module.css";
import { screenPath } from "../../addresses.ts";
import { Button } from "../../kit/form/Button.tsx";
import { takeBack } from "../../kit/publishing/takeBack.ts";
import { type ConsoleAnswer, call } from "../../kit/requests/request.ts";
import { Failed } from "../../kit/states/States.tsx";
import { withZone } from "../../kit/time/moments.ts";
import { useMe } from "../../me.ts";
import { showDone } from "../../toasts.ts";
import styles from "../catalogue.module.css";

type Draft = NonNullable<ConsoleAnswer<"console-order">>;

/**
 * Bar for an unpublished order: tells that visitors see another one; publishes it,
 * discards it, or adds it to a release.
 */
export function OrderDraft(props: {
	kind: OrderedKind;
	maySort: boolean;
	data?: Draft | null | undefined;
	state: "loading" | "ready" | "failed";
	onDone: () => void;
}) {
	const { kind, maySort, data: draft, state, onDone } = props;
	const t = useTranslations("console.catalogue");
	const format = useFormatter();
	const { staff } = useMe();
	const navigate = useNavigate();
	const [busy, setBusy] = useState(false);
	const statusLine = useRef<HTMLElement>(null);
	const mayPublish = may(staff, "content.publish", { kind, language: "every" });

	/** Runs an action; keeps the focus in place, as the pressed button is removed. */
	async function run(work: () => Promise<void>): Promise<void> {
		setBusy(true);
		try {
			await work();
			statusLine.current?.focus();
			onDone();
		} catch (error) {
			// Entries were moved again meanwhile: the order is reloaded.
			if (error instanceof RequestError && error.status === 409) onDone();
		} finally {
			setBusy(false);
		}
	}
	const of = { kind, seen: draft?.version ?? 0 };
	const name = t("orderName", {
		kind: t(kind === "slide" ? "slides" : "models"),
	});
	const publish = () =>
		run(async () => {
			const { version } = await call("console-order-publish", { ...of, name });
			showDone(
				t("orderPublished"),
				takeBack(version, t("orderTakenBack"), onDone),
			);
		});
	const drop = () =>
		run(async () => {
			await call("console-order-drop", of);
			showDone(t("orderDropped"));
		});
	const release = () =>
		run(async () => {
			const { id } = await call("console-release-order", { ...of, name });
			void navigate(screenPath(`releases/${id}`));
		});

	return (
		<section
			ref={statusLine}
			tabIndex={-1}
			className={draft ? styles.orderDraft : undefined}
			aria-live="polite"
		>
			{state === "failed" && <Failed onAgain={onDone} />}
			{draft && (
				<>
					<p>
						{t("orderDraft", {
							name: draft.author?.name ?? "–",
							time: format.dateTime(new Date(draft.updatedAt), withZone),
						})}
					</p>
					{draft.needsOther && (
						<p className={styles.hint}>{t("orderNeedsOther")}</p>
					)}
					{maySort && (
						<div className={styles.actions}>
							{mayPublish && !draft.needsOther && (
								<Button
									className={button.action}
									disabled={busy}
									onClick={() => void publish()}
								>
									{t("orderPublish")}
								</Button>
							)}
							<Button
								className={button.quiet}
								disabled={busy}
								onClick={() => void release()}
							>
								{t("orderRelease")}
							</Button>
							<Button
								className={button.quiet}
								disabled={busy}
								onClick={() => void drop()}
							>
								{t("orderDrop")}
							</Button>
						</div>
					)}
				</>
			)}
		</section>
	);
}
