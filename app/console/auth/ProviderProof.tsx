import { useEffect, useRef, useState } from "react";
import { useTranslations } from "use-intl";
import form from "../kit/form/form.module.css";
import { resolveAuth } from "../kit/requests/authRequests.ts";
import { callOnce } from "../kit/requests/request.ts";

/** Milliseconds between two looks whether the other tab has confirmed. */
const lookEvery = 2000;

/**
 * Proof by the provider one came in through: in another tab, so that nothing typed here is
 * lost. What is dangerous goes on by itself once it has confirmed.
 */
export function ProviderProof(props: { name: string; address: string }) {
	const { name, address } = props;
	const t = useTranslations("console.auth");
	const [isWaiting, setWaiting] = useState(false);

	const before = useRef<string>(undefined);

	useEffect(() => {
		let isOver = false;
		async function look(): Promise<void> {
			const { provenAt } = await callOnce(
				"console-me",
				{},
				{ background: true },
			);
			if (isOver) return;
			before.current ??= provenAt;
			if (provenAt !== before.current) resolveAuth();
		}
		// A look that fails is followed by another.
		const again = () => void look().catch(() => {});
		// Before the other tab is open: what it changes is seen by the difference.
		again();
		const timer = isWaiting ? setInterval(again, lookEvery) : undefined;
		if (isWaiting) addEventListener("focus", again);
		return () => {
			isOver = true;
			clearInterval(timer);
			removeEventListener("focus", again);
		};
	}, [isWaiting]);

	return (
		<>
			<a
				href={address}
				target="_blank"
				rel="noopener nofollow"
				className={`${form.quiet} ${form.wide}`}
				onClick={() => setWaiting(true)}
			>
				{t("proofProvider", { provider: name })}
			</a>
			<p role="status" className={form.note}>
				{isWaiting && t("proofProviderWait", { provider: name })}
			</p>
		</>
	);
}
