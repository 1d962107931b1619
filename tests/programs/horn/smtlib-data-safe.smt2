; verdict: safe
; A list reversed onto another has the elements of both.
(set-logic HORN)
(declare-datatypes ((Seq 0)) (((empty) (cons (first Int) (rest Seq)))))
(declare-fun length (Seq Int) Bool)
(assert (length empty 0))
(assert (forall ((x Int) (s Seq) (n Int)) (=> (length s n) (length (cons x s) (+ n 1)))))
(declare-fun onto (Seq Seq Seq) Bool)
(assert (forall ((t Seq)) (onto empty t t)))
(assert (forall ((x Int) (s Seq) (t Seq) (u Seq)) (=> (onto s (cons x t) u) (onto (cons x s) t u))))
(assert (forall ((s Seq) (t Seq) (u Seq) (a Int) (b Int) (c Int))
  (=> (and (onto s t u) (length s a) (length t b) (length u c)) (= c (+ a b)))))
(check-sat)
