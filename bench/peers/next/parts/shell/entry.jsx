import Link from "next/link";

export function Entry({ name, path, current, onClick }) {
	return (
		<Link
			className={current ? "active" : ""}
			aria-current={current ? "page" : undefined}
			href={path}
			onClick={onClick}
		>
			<bdi>{name}</bdi>
		</Link>
	);
}
