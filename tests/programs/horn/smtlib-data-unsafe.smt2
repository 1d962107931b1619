; verdict: unsafe
; Dropping elements that are not positive does not keep the length.
(set-logic HORN)
(declare-datatypes ((Seq 0)) (((empty) (cons (first Int) (rest Seq)))))
(declare-fun length (Seq Int) Bool)
(assert (length empty 0))
(assert (forall ((x Int) (s Seq) (n Int)) (=> (length s n) (length (cons x s) (+ n 1)))))
(declare-fun positive (Seq Seq) Bool)
(assert (positive empty empty))
(assert (forall ((x Int) (s Seq) (t Seq)) (=> (and (positive s t) (> x 0)) (positive (cons x s) (cons x t)))))
(assert (forall ((x Int) (s Seq) (t Seq)) (=> (and (positive s t) (<= x 0)) (positive (cons x s) t))))
(assert (forall ((s Seq) (t Seq) (a Int) (b Int)) (=> (and (positive s t) (length s a) (length t b)) (= a b))))
(check-sat)
