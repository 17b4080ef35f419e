type Whole = bigint | number;

/** An exact rational number: what money is compared with. It shares nothing with the program's arithmetic. */
export class Fraction {
  readonly over: bigint;
  readonly under: bigint;

  constructor(over: Whole, under: Whole = 1n) {
    const [n, d] = [BigInt(over), BigInt(under)];
    if (d === 0n) throw new Error('A fraction over 0');
    this.over = d < 0n ? -n : n;
    this.under = d < 0n ? -d : d;
  }

  plus(other: Fraction): Fraction {
    return new Fraction(this.over * other.under + other.over * this.under, this.under * other.under);
  }
  minus(other: Fraction): Fraction {
    return this.plus(new Fraction(-other.over, other.under));
  }
  times(other: Fraction): Fraction {
    return new Fraction(this.over * other.over, this.under * other.under);
  }
  dividedBy(other: Fraction): Fraction {
    return this.times(new Fraction(other.under, other.over));
  }
  isBelow(other: Fraction): boolean {
    return this.over * other.under < other.over * this.under;
  }
  get size(): Fraction {
    return new Fraction(this.over < 0n ? -this.over : this.over, this.under);
  }

  /** The nearest whole number; of two that are as near, the one further from 0. */
  get rounded(): number {
    const { over, under } = this.size;
    const whole = Number((2n * over + under) / (2n * under));
    return this.over < 0n ? 0 - whole : whole;
  }
}

/** As a person writes it: 1999 hundredths, 1500 thousandths, 2000 hundredths of a percent. */
export const hundredths = (value: number): Fraction => new Fraction(value, 100);
export const thousandths = (value: number): Fraction => new Fraction(value, 1000);
export const percent = (value: number): Fraction => new Fraction(value, 10_000);
/** To whole hundredths. */
export const inHundredths = (value: Fraction): number => value.times(new Fraction(100)).rounded;
export const one = new Fraction(1);
