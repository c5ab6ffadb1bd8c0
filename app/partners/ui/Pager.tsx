import { useTranslations } from "use-intl";
import styles from "./pager.module.css";

/** The first, the last, and those around the present one; a gap is undefined. */
function shown(page: number, pages: number): (number | undefined)[] {
	const near = [1, page - 1, page, page + 1, pages];
	const numbers = [...new Set(near)].filter((n) => n >= 1 && n <= pages);
	return numbers.flatMap((number, index) => {
		const gap = number - (numbers[index - 1] ?? number);
		// A gap of one is the page itself.
		if (gap === 2) return [number - 1, number];
		return gap > 2 ? [undefined, number] : [number];
	});
}

/** Previous, pages, next (specification, section 2); nothing where one page holds all. */
export function Pager(props: {
	page: number;
	pages: number;
	onPage: (page: number) => void;
	/** Title of what it belongs to, where a view has several. */
	of?: string;
}) {
	const t = useTranslations("partners.pager");
	const { page, pages, onPage, of } = props;
	if (pages <= 1) return null;
	return (
		<nav
			className={styles.pager}
			aria-label={of ? t("labelOf", { title: of }) : t("label")}
		>
			<button
				type="button"
				aria-label={t("previous")}
				disabled={page <= 1}
				onClick={() => onPage(page - 1)}
			>
				<Chevron back />
			</button>
			{shown(page, pages).map((number, index, all) =>
				number === undefined ? (
					<span key={`gap after ${all[index - 1]}`} aria-hidden="true">
						…
					</span>
				) : (
					<button
						key={number}
						type="button"
						aria-label={t("page", { number })}
						aria-current={number === page ? "page" : undefined}
						onClick={() => onPage(number)}
					>
						{number}
					</button>
				),
			)}
			<button
				type="button"
				aria-label={t("next")}
				disabled={page >= pages}
				onClick={() => onPage(page + 1)}
			>
				<Chevron />
			</button>
		</nav>
	);
}

function Chevron({ back = false }: { back?: boolean }) {
	return (
		<svg
			viewBox="0 0 8 12"
			width="9"
			height="13"
			aria-hidden="true"
			data-back={back || undefined}
		>
			<path
				d="m1.5 1 5 5-5 5"
				fill="none"
				stroke="currentColor"
				strokeWidth="1.7"
			/>
		</svg>
	);
}
